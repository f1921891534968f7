/**
 * The token of an invitation stands behind the #, which no server sees, and is taken out of the address at once: the address
 * goes along to the page of the accounts. It stays with the tab, so that it is there after signing in.
 */
import { tabStore } from '../storage/storage.ts'
import { PREFIX } from './forget-invitations.ts'

const NAME = 'invitation'

export const invitationAddress = (team_id: string, token: string): string =>
  `${window.location.origin}/teams/${team_id}#${NAME}=${token}`

/** @returns what somebody came with, now or before in this tab. */
export function takeInvitation(team_id: string): string | null {
  const key = PREFIX + team_id
  const { hash, pathname, search } = window.location
  const brought = new URLSearchParams(hash.slice(1)).get(NAME)
  if (brought) window.history.replaceState(window.history.state, '', pathname + search)
  if (brought) tabStore.setItem(key, brought)
  return tabStore.getItem(key)
}

/** It was accepted, or is good no more. */
export function forgetInvitation(team_id: string): void {
  tabStore.removeItem(PREFIX + team_id)
}
