/** One's own sessions, which the protocol of the official client does not know. */
import { askService } from './ask-service.ts'
import { accessToken } from './session.ts'

export interface OwnSession {
  id: string
  is_current: boolean
  user_agent: string
  ip: string
  created_at: string
  last_used_at: string
}

const ask = async (method: string, path: string): Promise<Response> =>
  askService(`/user/sessions${path}`, { method, headers: { authorization: `Bearer ${await accessToken()}` } })

/** The one that asks first. @throws when the service cannot be asked. */
export async function ownSessions(): Promise<OwnSession[]> {
  return ((await (await ask('GET', '')).json()) as { sessions: OwnSession[] }).sessions
}

/** The session of this browser. @throws when the service cannot be asked. */
export async function ownSessionId(): Promise<string | null> {
  return (await ownSessions()).find(({ is_current }) => is_current)?.id ?? null
}

/** @throws when the service cannot be asked. */
export async function endOwnSession(id: string): Promise<{ error: null }> {
  await ask('DELETE', `/${id}`)
  return { error: null }
}
