import { useQuery } from '@tanstack/react-query'
import * as m from '#messages'
import { useTranslate } from '../language/language.tsx'
import { api } from '../rpc/client.ts'
import { useMember } from '../rpc/session-store.ts'
import { STALE } from '../rpc/stale.ts'

/** For the member alone. */
export function blockedBy(user_id: string) {
  const options = api.blocks.own.queryOptions({ staleTime: STALE.fiveMinutes })
  return { ...options, queryKey: [...options.queryKey, user_id] as unknown as typeof options.queryKey }
}

/** Whom the reader does not want to hear of: their ids. */
export function useBlocked(): string[] {
  const user = useMember()
  const { data = [] } = useQuery({
    ...blockedBy(user?.user_id ?? ''),
    enabled: user !== null,
    select: (members) => members.map(({ user_id }) => user_id),
  })
  return data
}

/** In the place of what a blocked member wrote, until the reader wants to see it all the same. */
export function Folded({ onShow, className = '' }: { onShow: () => void; className?: string }) {
  const t = useTranslate()
  return (
    <div className={`flex flex-wrap items-center gap-x-2 py-1 text-faint text-sm ${className}`.trim()}>
      <p>{t(m.blocked_work)}</p>
      <button type="button" className="quiet-link underline" onClick={onShow}>
        {t(m.blocked_work_show)}
      </button>
    </div>
  )
}
