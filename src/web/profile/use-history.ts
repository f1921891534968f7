/** The member's own history, and what can be done with it. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import * as m from '#messages'
import { failureSentence } from '../blocks/feedback/failure-sentence.ts'
import { notify } from '../blocks/feedback/notify.ts'
import { sayAloud } from '../blocks/feedback/say-aloud.ts'
import { useTranslate } from '../language/language.tsx'
import { api } from '../rpc/client.ts'
import { profileQueries } from './queries.ts'

type Sentence = Parameters<ReturnType<typeof useTranslate>>[0]

export function useHistory(user_id: string) {
  const t = useTranslate()
  const client = useQueryClient()
  const options = profileQueries.history(user_id)
  const { queryKey } = options
  const query = useQuery(options)
  const change = (next: Partial<NonNullable<typeof query.data>>) =>
    client.setQueryData(queryKey, (known) => known && { ...known, ...next })
  const fail = (title: Sentence) => (error: unknown) => {
    void notify('error', t(title), t(failureSentence(error)))
    void client.invalidateQueries({ queryKey })
  }

  const forget = useMutation({
    mutationFn: (id: string) => api.history.forget.call({ id }),
    onMutate: async (id) => {
      await client.cancelQueries({ queryKey })
      change({ items: client.getQueryData(queryKey)?.items.filter((visit) => visit.id !== id) ?? [] })
    },
    onSuccess: () => sayAloud(t(m.history_forgotten)),
    onError: fail(m.history_forget_failed),
  })
  const clear = useMutation({
    mutationFn: () => api.history.clear.call(),
    onSuccess: () => {
      change({ items: [] })
      void notify('success', t(m.history_cleared))
    },
    onError: fail(m.history_clear_failed),
  })
  const pause = useMutation({
    mutationFn: (is_paused: boolean) => api.history.pause.call({ is_paused }),
    onSuccess: change,
    onError: fail(m.history_pause_failed),
  })
  return { query, forget, clear, pause }
}
