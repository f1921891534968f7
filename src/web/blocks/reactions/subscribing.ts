/** What the button of a subscription does for a member. */
import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { SubscriptionType } from '#contract/reactions/subscriptions.ts'
import * as m from '#messages'
import type { Translate } from '../../language/language.tsx'
import { api } from '../../rpc/client.ts'
import { isRefusal } from '../../rpc/failure.ts'
import { failureSentence } from '../feedback/failure-sentence.ts'
import { notify } from '../feedback/notify.ts'
import { offerUndo } from '../feedback/offer-undo.ts'
import { toggle } from './toggle.ts'

const SUBSCRIBED = { papers: m.papers_subscribed, videos: m.videos_subscribed } satisfies Record<
  SubscriptionType,
  unknown
>

export const askOwn = (): Promise<SubscriptionType[]> => api.subscriptions.own.call()

interface Press {
  resource_type: SubscriptionType
  /** Undefined while it is not known yet. */
  own: SubscriptionType[] | undefined
  queryKey: QueryKey
}

export function pressSubscribe(client: QueryClient, t: Translate, { resource_type, own, queryKey }: Press) {
  const shown = own ?? []
  const is_subscribed = !shown.includes(resource_type)
  const others = shown.filter((type) => type !== resource_type)
  const wanted = is_subscribed ? [...others, resource_type] : others
  const resume = async () => {
    await api.subscriptions.set.call({ resource_type, is_subscribed: true })
    await client.invalidateQueries({ queryKey })
  }
  return toggle(client, {
    queryKey,
    shown,
    wanted,
    send: async () => {
      await api.subscriptions.set.call({ resource_type, is_subscribed })
      if (is_subscribed) void notify('success', t(SUBSCRIBED[resource_type]))
      else offerUndo(t, t(m.unsubscribed), resume)
      return own ? wanted : askOwn()
    },
    onFailure: (error) => {
      const title = is_subscribed ? m.subscribe_failed : m.unsubscribe_failed
      void notify('error', t(title), isRefusal(error) ? t(failureSentence(error)) : undefined)
    },
  })
}
