/** What becomes of each kind of thing when its member's account ends. */
import { ITEM_KINDS, type ItemKind } from '#contract/nouns.ts'
import type { Tx } from '#platform/database.ts'
import { type Erased, type GhostMember, THINGS } from '#server/base/noun.ts'

/** @returns what is gone, by kind. */
export async function eraseThings(
  tx: Tx,
  user_id: string,
  ghost: GhostMember | null,
): Promise<(Erased & { kind: ItemKind })[]> {
  const erased: (Erased & { kind: ItemKind })[] = []
  for (const kind of ITEM_KINDS) {
    const { erase } = THINGS[kind]
    if (erase) erased.push({ kind, ...(await erase(tx, user_id, ghost)) })
  }
  return erased
}
