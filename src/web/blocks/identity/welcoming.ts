/** Whether somebody is here for the first time, and where they go then. */
import { whoIsThere } from '../../rpc/session-store.ts'
import { browserStore } from '../../storage/storage.ts'
import { pathOnSite } from './return-path.ts'

/** Whom this device has welcomed last. */
const WELCOMED = 'welcomed'

/** Who has just signed up is welcomed once, on the way to where they wanted to go. */
export function wayIn(wanted: string | undefined): string {
  const path = pathOnSite(wanted)
  const session = whoIsThere()
  if (session.status !== 'in' || !session.user.is_new || wasWelcomed(session.user.user_id)) return path
  return path === '/' ? '/welcome' : `/welcome?return=${encodeURIComponent(path)}`
}

const wasWelcomed = (user_id: string): boolean => browserStore.getItem(WELCOMED) === user_id

export const noteWelcomed = (user_id: string): void => void browserStore.setItem(WELCOMED, user_id)
