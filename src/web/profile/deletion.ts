/** The end of one's account: what is known of it, and how it is called off. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import * as m from '#messages'
import { failureSentence } from '../blocks/feedback/failure-sentence.ts'
import { notify } from '../blocks/feedback/notify.ts'
import { useTranslate } from '../language/language.tsx'
import { api } from '../rpc/client.ts'
import { ofMember } from '../rpc/of-member.ts'
import type { SignedIn } from '../rpc/session-store.ts'
import { STALE } from '../rpc/stale.ts'

export function deletionQuery({ user_id }: SignedIn) {
  const options = api.deletions.own.queryOptions({ staleTime: STALE.fiveMinutes })
  return ofMember(options, user_id)
}

/** What was asked for, null when nothing was; and `keep`, which calls it off. */
export function useDeletion(user: SignedIn) {
  const t = useTranslate()
  const client = useQueryClient()
  const query = deletionQuery(user)
  const { data: pending } = useQuery(query)
  const keep = useMutation(
    api.deletions.cancel.mutationOptions({
      onSuccess: (left) => {
        client.setQueryData(query.queryKey, left)
        void (left ? notify('error', t(m.deletion_too_late)) : notify('success', t(m.deletion_kept)))
      },
      onError: (error) => void notify('error', t(failureSentence(error))),
    }),
  )
  return { pending, keep }
}
