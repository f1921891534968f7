import { type QueryKey, useQuery, useQueryClient } from '@tanstack/react-query'
import type { SubscriptionType } from '#contract/reactions/subscriptions.ts'
import * as m from '#messages'
import { useTranslate } from '../../language/language.tsx'
import { api } from '../../rpc/client.ts'
import { useMember } from '../../rpc/session-store.ts'
import { STALE } from '../../rpc/stale.ts'
import { buttonClass } from '../../ui/button.tsx'
import { MemberButton } from '../identity/member-button.tsx'
import { loadPart } from '../sheets/lazy-part.tsx'

/** A visitor never pays for it. */
const loadSubscribing = () => import('./subscribing.ts')

const NAMES = { papers: m.papers_subscribe, videos: m.videos_subscribe } satisfies Record<SubscriptionType, unknown>

/** To be told of what is new, or no longer. */
export function SubscribeButton({ resource_type }: { resource_type: SubscriptionType }) {
  const t = useTranslate()
  const client = useQueryClient()
  const member = useMember()
  const queryKey: QueryKey = [...api.subscriptions.own.key(), member?.user_id]
  const { data: own } = useQuery({
    queryKey,
    queryFn: async () => (await loadSubscribing()).askOwn(),
    enabled: member !== null,
    staleTime: STALE.fiveMinutes,
  })
  const isOn = own?.includes(resource_type)
  const handlePress = async () =>
    (await loadPart(t, loadSubscribing))?.pressSubscribe(client, t, { resource_type, own, queryKey })
  return (
    <MemberButton
      className={buttonClass('outline')}
      wish={{ to: resource_type === 'papers' ? 'hear_papers' : 'hear_videos' }}
      again={{ kind: 'subscribe', subject: resource_type, isDue: isOn === undefined ? undefined : !isOn }}
      onClick={handlePress}
    >
      {t(isOn ? m.unsubscribe : NAMES[resource_type])}
    </MemberButton>
  )
}
