/** What a star does for a member. All the stars of a page ask together whether they are on. */
import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { MAX_BATCH_ITEMS } from '#contract/base/limits.ts'
import type { FavoriteItem } from '#contract/reactions/favorites.ts'
import * as m from '#messages'
import type { Translate } from '../../language/language.tsx'
import { api } from '../../rpc/client.ts'
import { failQuietly } from '../feedback/quiet-failure.ts'
import { toggle } from './toggle.ts'

/** Long enough for a whole page of stars, too short to be seen. */
const TOGETHER_MS = 10

interface Asked {
  item: FavoriteItem
  answer: (isSaved: boolean) => void
  fail: (error: unknown) => void
}

let waiting: Asked[] = []

export function askSaved(item: FavoriteItem): Promise<boolean> {
  return new Promise((answer, fail) => {
    waiting.push({ item, answer, fail })
    if (waiting.length === 1) setTimeout(askTogether, TOGETHER_MS)
  })
}

function askTogether(): void {
  const all = waiting
  waiting = []
  for (let start = 0; start < all.length; start += MAX_BATCH_ITEMS) void ask(all.slice(start, start + MAX_BATCH_ITEMS))
}

async function ask(asked: Asked[]): Promise<void> {
  try {
    const saved = await api.favorites.saved.call({ items: asked.map(({ item }) => item) })
    for (const { item, answer } of asked) answer(saved.some((one) => isSame(one, item)))
  } catch (error) {
    for (const { fail } of asked) fail(error)
  }
}

const isSame = (one: FavoriteItem, other: FavoriteItem): boolean =>
  one.event_type === other.event_type && one.event_id === other.event_id

interface Press {
  item: FavoriteItem
  isSaved: boolean
  queryKey: QueryKey
}

export function pressStar(client: QueryClient, t: Translate, { item, isSaved, queryKey }: Press): Promise<void> {
  return toggle(client, {
    queryKey,
    shown: isSaved,
    wanted: !isSaved,
    send: async () => {
      const { is_favorite } = await api.favorites.set.call({ ...item, is_favorite: !isSaved })
      // The list is read anew when it is opened; one that is open keeps its row, so that the star can be put back.
      void client.invalidateQueries({ queryKey: api.favorites.list.key(), refetchType: 'none' })
      return is_favorite
    },
    onFailure: (error) => failQuietly(t, error, m.favorite_failed),
  })
}
