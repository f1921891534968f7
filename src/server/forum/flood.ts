/** How much one member may write, and what of it not yet (threat T17). */
import type { Config } from '#platform/config.ts'
import type { Actor } from '../base/context.ts'
import { isNewMember, leadsElsewhere, type Newcomer } from '../base/new-members.ts'

/** More in an hour is no conversation any more, whoever writes. */
const MOST_AN_HOUR = { post: 30, comment: 300 }
/** A conversation is made of comments. */
const COMMENTS_FOR_A_POST = 10

export type Kind = keyof typeof MOST_AN_HOUR

export interface Said {
  /** So much of the same kind within the last hour, what was removed since included. */
  written: number
  /** The very same within the last minutes. */
  is_repeated: boolean
}

export type FloodRefusal = 'SAID_BEFORE' | 'LINKS_NOT_YET' | 'TOO_MANY_POSTS'

type Rules = Pick<Config, 'FORUM_NEW_MEMBER_HOURS' | 'FORUM_NEW_MEMBER_POSTS_AN_HOUR' | 'FORUM_NEW_MEMBER_LINKS'>

/** A text, and who writes it. */
export interface Text {
  actor: Actor
  writer: Newcomer
  text: string
}

/** What a text itself may be refused for, when it is written as well as when it is changed. */
export function verdictOnText(
  { actor, writer, text }: Text,
  said: Pick<Said, 'is_repeated'>,
  rules: Rules,
): FloodRefusal | null {
  if (actor.is_admin) return null
  if (said.is_repeated) return 'SAID_BEFORE'
  return leadsElsewhere(text, writer, rules) ? 'LINKS_NOT_YET' : null
}

/** The same, and whether the member has written enough for this hour. */
export function verdictOnWriting(writing: Text & { kind: Kind }, said: Said, rules: Rules): FloodRefusal | null {
  if (writing.actor.is_admin) return null
  const refusal = verdictOnText(writing, said, rules)
  if (refusal) return refusal
  return said.written >= mostAnHour(writing, rules) ? 'TOO_MANY_POSTS' : null
}

function mostAnHour({ kind, writer }: { kind: Kind; writer: Newcomer }, rules: Rules): number {
  if (!isNewMember(writer, rules)) return MOST_AN_HOUR[kind]
  const posts = rules.FORUM_NEW_MEMBER_POSTS_AN_HOUR
  return Math.min(MOST_AN_HOUR[kind], kind === 'post' ? posts : posts * COMMENTS_FOR_A_POST)
}
