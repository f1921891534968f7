import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { FavoriteItem } from '#contract/favorites.ts'
import { MAX_BATCH_ITEMS } from '#contract/limits.ts'
import * as m from '#messages'
import { useTranslate } from '../../language/language.tsx'
import { api } from '../../rpc/client.ts'
import { buttonClass } from '../../ui/button.tsx'
import { failureSentence } from '../feedback/failure-sentence.ts'
import { notify } from '../feedback/notify.ts'
import { MemberButton } from '../identity/member-button.tsx'

interface Added {
  added: number
  already: number
  missing: number
}

/** As many questions as the contract's limit makes of it, one after the other. */
async function addAll(items: readonly FavoriteItem[]): Promise<Added> {
  const sum: Added = { added: 0, already: 0, missing: 0 }
  for (let start = 0; start < items.length; start += MAX_BATCH_ITEMS) {
    const { added, already, missing } = await api.favorites.addMany.call({
      items: items.slice(start, start + MAX_BATCH_ITEMS),
    })
    sum.added += added
    sum.already += already
    sum.missing += missing
  }
  return sum
}

/** Keeps all that is chosen, and says how much of it was kept before. */
export function BatchFavorite({ items, onDone }: { items: readonly FavoriteItem[]; onDone: () => void }) {
  const t = useTranslate()
  const client = useQueryClient()
  const isUnderWay = useRef(false)
  const add = useMutation({
    mutationFn: addAll,
    onSuccess: ({ added, already, missing }) => {
      const parts = [
        already > 0 && t(m.batch_favorite_already, { count: already }),
        missing > 0 && t(m.batch_favorite_missing, { count: missing }),
      ]
      void notify('success', t(m.batch_favorite_added, { count: added }), parts.filter(Boolean).join(' · '))
      onDone()
    },
    onError: (error) => void notify('error', t(m.batch_favorite_failed), t(failureSentence(error))),
    onSettled: () => {
      isUnderWay.current = false
      void client.invalidateQueries({ queryKey: api.favorites.key() })
    },
  })
  const handleAdd = () => {
    if (isUnderWay.current) return
    isUnderWay.current = true
    add.mutate(items)
  }
  return (
    <MemberButton
      className={buttonClass('outline')}
      wish={{ to: 'keep_many' }}
      disabled={items.length === 0 || add.isPending}
      onClick={handleAdd}
    >
      {t(m.batch_favorite)}
    </MemberButton>
  )
}
