/** What becomes of each kind of thing when its member's account is erased. A kind without an answer does not compile. */
import { ITEM_KINDS, type ItemKind } from '#contract/item-kinds.ts'
import type { Tx } from '#platform/database.ts'
import { eraseMember as eraseInChallenges } from '#server/nouns/events/challenges/erasure.ts'
import { eraseMember as eraseInEvents } from '#server/nouns/events/erasure.ts'
import { eraseMember as eraseInForum } from '#server/nouns/forum/erasure.ts'
import type { GhostMember } from '#server/nouns/members/erasure.ts'
import { eraseMember as eraseInPapers } from '#server/nouns/papers/erasure.ts'
import { eraseMember as eraseInTeams } from '#server/nouns/teams/erasure.ts'

export interface Erased {
  /** Those of the things that are gone, or go on without what the member called them. */
  ids: string[]
  /** The names of their PDFs in the file store. */
  pdfs?: string[]
}

/** @param ghost who gets the works that stay; null when they go as well. */
type Erasure = (tx: Tx, user_id: string, ghost: GhostMember | null) => Promise<Erased>

/**
 * Null of what belongs to the guild, or is erased with the kind that it is about: comments are counted there and may go to
 * a ghost, so that the row of the member alone must not take them along.
 */
const ERASURES: Record<ItemKind, Erasure | null> = {
  paper: eraseInPapers,
  video: null,
  post: eraseInForum,
  comment: null,
  paper_comment: null,
  lecture: eraseInEvents,
  summit: eraseInChallenges,
  team: eraseInTeams,
  profile: null,
}

/** @returns what is gone, by kind. */
export async function eraseThings(
  tx: Tx,
  user_id: string,
  ghost: GhostMember | null,
): Promise<(Erased & { kind: ItemKind })[]> {
  const erased: (Erased & { kind: ItemKind })[] = []
  for (const kind of ITEM_KINDS) {
    const erase = ERASURES[kind]
    if (erase) erased.push({ kind, ...(await erase(tx, user_id, ghost)) })
  }
  return erased
}
