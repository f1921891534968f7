/** The parts of one's own page, as they stand in its address. */
import type { FavoriteType } from '#contract/reactions/favorites.ts'
import { readListState } from '../blocks/lists/list-state.ts'

export const PROFILE_TABS = ['profile', 'security', 'favorites', 'history'] as const
export type ProfileTab = (typeof PROFILE_TABS)[number]

export const FAVORITE_KINDS = [
  'papers',
  'videos',
  'forum_posts',
  'forum_comments',
  'lecture',
  'summit',
] as const satisfies FavoriteType[]

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
    kind: hasList ? FAVORITE_KINDS.find((name) => name === kind) : undefined,
    q,
    page,
  }
}
