/** The words of removals and of what follows them: without schemas, so that pages can have them too. */
import type { ItemKind } from '../base/item-kinds.ts'

/** What of members' works leaves something behind when it is removed. */
export const REMOVABLE_TYPES = [
  'post',
  'comment',
  'paper',
  'paper_comment',
  'team',
] as const satisfies readonly ItemKind[]

/** Who removed a work. */
export const REMOVERS = ['author', 'moderator'] as const

/** For which its author can ask for another look. */
export const APPEALABLE_TYPES = ['post', 'comment', 'paper_comment'] as const satisfies readonly ItemKind[]
export type AppealableType = (typeof APPEALABLE_TYPES)[number]
