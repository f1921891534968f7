/** How much one member may write, who counts as new, and what new ones may not do yet (threat T17). */
import type { WordVerdict } from '#contract/moderation/word-kinds.ts'
import type { Config } from '#platform/config.ts'
import type { Actor } from './context.ts'
import { hasLink } from './links.ts'

/** More in an hour is no conversation any more, whoever writes. */
const MOST_AN_HOUR = { post: 30, comment: 300, paper: 20 }
/** A conversation is made of comments. */
const COMMENTS_FOR_A_POST = 10

export type Kind = keyof typeof MOST_AN_HOUR

/** What is known of a member when another text comes. */
export interface TextFacts {
  /** So much of the same kind within the last hour, what was removed since included. */
  written: number
  /** The very same within the last minutes. */
  is_repeated: boolean
}

export type SpamRefusal = 'DUPLICATE' | 'LINKS_NOT_ALLOWED' | 'WORDS_NOT_ALLOWED' | 'TOO_MANY_POSTS'

type Rules = Pick<
  Config,
  'SITE_URL' | 'FORUM_NEW_MEMBER_HOURS' | 'FORUM_NEW_MEMBER_POSTS_AN_HOUR' | 'FORUM_NEW_MEMBER_LINKS'
>
type LinkRules = Omit<Rules, 'FORUM_NEW_MEMBER_POSTS_AN_HOUR'>

export interface Newcomer {
  /** Of the account. */
  age_hours: number
}

const isNewMember = ({ age_hours }: Newcomer, rules: LinkRules): boolean => age_hours < rules.FORUM_NEW_MEMBER_HOURS

/** Whether a text leads elsewhere although its writer may not do that yet. */
export const leadsElsewhere = (text: string, member: Newcomer, rules: LinkRules): boolean =>
  isNewMember(member, rules) && !rules.FORUM_NEW_MEMBER_LINKS && hasLink(text, rules.SITE_URL)

/** A text, and who writes it. */
export interface Text {
  actor: Actor
  writer: Newcomer
  text: string
  /** What the list of sensitive words says of it. */
  words: WordVerdict
}

/** What a text itself may be refused for, when it is written as well as when it is changed. */
export function verdictOnText(
  { actor, writer, text, words }: Text,
  facts: Pick<TextFacts, 'is_repeated'>,
  rules: Rules,
): SpamRefusal | null {
  if (actor.is_admin) return null
  if (facts.is_repeated) return 'DUPLICATE'
  if (leadsElsewhere(text, writer, rules)) return 'LINKS_NOT_ALLOWED'
  return words === 'refuse' ? 'WORDS_NOT_ALLOWED' : null
}

/** The same, and whether the member has written enough for this hour. */
export function verdictOnWriting(writing: Text & { kind: Kind }, facts: TextFacts, rules: Rules): SpamRefusal | null {
  if (writing.actor.is_admin) return null
  const refusal = verdictOnText(writing, facts, rules)
  if (refusal) return refusal
  return facts.written >= mostAnHour(writing, rules) ? 'TOO_MANY_POSTS' : null
}

function mostAnHour({ kind, writer }: { kind: Kind; writer: Newcomer }, rules: Rules): number {
  if (!isNewMember(writer, rules)) return MOST_AN_HOUR[kind]
  const posts = rules.FORUM_NEW_MEMBER_POSTS_AN_HOUR
  return Math.min(MOST_AN_HOUR[kind], kind === 'comment' ? posts * COMMENTS_FOR_A_POST : posts)
}
