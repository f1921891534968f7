/** Who counts as new, and leads nobody elsewhere yet (threat T17). */
import type { Config } from '#platform/config.ts'
import { hasLink } from './links.ts'

export interface Newcomer {
  /** Of the account. */
  age_hours: number
}

type Rules = Pick<Config, 'FORUM_NEW_MEMBER_HOURS' | 'FORUM_NEW_MEMBER_LINKS'>

export const isNewMember = ({ age_hours }: Newcomer, rules: Pick<Rules, 'FORUM_NEW_MEMBER_HOURS'>): boolean =>
  age_hours < rules.FORUM_NEW_MEMBER_HOURS

/** Whether a text leads elsewhere although its writer may not do that yet. */
export const leadsElsewhere = (text: string, member: Newcomer, rules: Rules): boolean =>
  isNewMember(member, rules) && !rules.FORUM_NEW_MEMBER_LINKS && hasLink(text)
