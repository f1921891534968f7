/** The parts of one's own page, as they stand in its address. */
import { FAVORITE_KINDS } from '#contract/nouns.ts'
import type { FavoriteType } from '#contract/reactions/favorites.ts'
import { readListState } from '../blocks/lists/list-state.ts'

export const PROFILE_TABS = ['profile', 'security', 'favorites', 'history'] as const
export type ProfileTab = (typeof PROFILE_TABS)[number]

/** In the order of the page. */
export const KEPT_KINDS = Object.keys(FAVORITE_KINDS) as FavoriteType[]

export interface ProfileSearch {
  tab?: Exclude<ProfileTab, 'profile'> | undefined
  /** Which favourites, and which page of them. */
  kind?: FavoriteType | undefined
  q?: string | undefined
  page?: number | undefined
}

/** What belongs to another part of the page is left out. */
export function readProfileSearch({ tab, kind, ...search }: Record<string, unknown>): ProfileSearch {
  const known = PROFILE_TABS.find((name) => name === tab)
  const hasList = known === 'favorites'
  const { q, page } = readListState(hasList ? search : {})
  return {
    tab: known === 'profile' ? undefined : known,
    kind: hasList ? KEPT_KINDS.find((name) => name === kind) : undefined,
    q,
    page,
  }
}
