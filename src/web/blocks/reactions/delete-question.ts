/** Whether a member is asked before something of their own is deleted (specification, part 9; decision D6). */
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { api } from '../../rpc/client.ts'
import { ofMember } from '../../rpc/of-member.ts'
import { STALE } from '../../rpc/stale.ts'
import { browserStore } from '../../storage/storage.ts'

const keyOf = (user_id: string) => `delete_confirmation ${user_id}`

/** The next midnight where the reader is. */
export function nextMidnight(now = new Date()): Date {
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1)
}

function preference(user_id: string) {
  const options = api.preferences.deleteConfirmation.queryOptions({ staleTime: STALE.fiveMinutes })
  return queryOptions(ofMember(options, user_id))
}

const isToCome = (moment: string | null | undefined) => Boolean(moment) && Date.parse(String(moment)) > Date.now()

/** Asks what is remembered here first, then the account; when neither answers, the question is asked. */
export async function isQuestionHidden(client: QueryClient, user_id: string): Promise<boolean> {
  if (isToCome(remembered(user_id))) return true
  try {
    return isToCome((await client.fetchQuery({ ...preference(user_id), retry: false })).hide_until)
  } catch {
    return false
  }
}

/** No more questions until the next local midnight, on this device at once and in the account. */
export function hideQuestion(client: QueryClient, user_id: string): void {
  const hide_until = nextMidnight().toISOString()
  browserStore.setItem(keyOf(user_id), hide_until)
  client.setQueryData(preference(user_id).queryKey, { hide_until })
  // A wish that is not kept elsewhere is only asked about once more.
  api.preferences.hideDeleteConfirmation.call({ hide_until }).catch(() => undefined)
}

const remembered = (user_id: string): string | null => browserStore.getItem(keyOf(user_id))
