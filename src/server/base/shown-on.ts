/**
 * Which kept pages show what: a path alone, or with `/*` everything under it as well. Whoever changes something drops
 * these pages. Each noun has those of its own in its `paths.ts`.
 */
import type { ItemKind } from '#contract/nouns.ts'
import { linkOf, nouns } from './noun.ts'
import { PATHS } from './paths.ts'

export const under = (path: string) => `${path}/*`

/** Members' works are gathered on their pages. */
export const MEMBERS = under('/users')

/** The pages of other nouns that show things of this kind too. */
export const shownBeside = (kind: ItemKind): string[] => nouns().flatMap(({ shows }) => shows?.[kind] ?? [])

export const memberShownOn = (user_id: string): string[] => [
  PATHS.home,
  PATHS.search,
  ...shownBeside('profile'),
  linkOf('profile', user_id),
]
