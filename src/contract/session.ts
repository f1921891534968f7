/** Where the browser keeps who is signed in: in its storage, or for as long as the tab lives. */
export const SESSION_KEY = 'session'
