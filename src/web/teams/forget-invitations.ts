/** Apart from the invitations themselves: every page has the button that signs out. */
export const PREFIX = 'team invitation '

/** After signing out: whoever takes the tab next was not invited. */
export function forgetAllInvitations(): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX)) sessionStorage.removeItem(key)
  } catch {
    // Where nothing is kept, nothing has to go.
  }
}
