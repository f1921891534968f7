/** Where the browser keeps who is signed in: in its storage, or in that of its open tabs alone. */
export const SESSION_KEY = 'session'
