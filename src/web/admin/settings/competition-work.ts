/** What the form of the competitions holds, and what it says before the server does. */

import { MAX_SITE_LINK_CHARS } from '#contract/base/limits.ts'
import { isNamedTwice } from '#contract/base/row-names.ts'
import type { DeskCompetition } from '#contract/teams/competitions.ts'
import { MAX_COMPETITION_CHARS, MAX_COMPETITIONS } from '#contract/teams/limits.ts'
import * as m from '#messages'
import { atMost, numbered, type Rules } from '../../blocks/forms/rules.ts'
import type { Keyed } from '../rows/list-editor.tsx'
import { isFaulty, isNoLink, type Lines, written } from './setting-work.ts'

export interface CompetitionLine extends Keyed {
  /** As teams name it; null of a new one. */
  competition: string | null
  name_zh: string
  name_en: string
  link: string
  is_open: boolean
  /** So many are there for it. */
  teams: number
}

export const blankCompetition = (key: string): CompetitionLine => ({
  key,
  competition: null,
  name_zh: '',
  name_en: '',
  link: '',
  is_open: true,
  teams: 0,
})

export const COMPETITION_RULES: Rules<CompetitionLine> = {
  name_zh: written(MAX_COMPETITION_CHARS),
  name_en: written(MAX_COMPETITION_CHARS),
  link: [[m.settings_link_wrong, isNoLink], atMost(MAX_SITE_LINK_CHARS)],
}

export const COMPETITIONS_RULES: Rules<Lines<CompetitionLine>> = {
  lines: [
    [numbered(m.settings_too_many, { max: MAX_COMPETITIONS }), ({ length }) => length > MAX_COMPETITIONS],
    [m.settings_lines_wrong, isFaulty(COMPETITION_RULES)],
    [
      m.settings_competition_twice,
      (lines) => isNamedTwice(lines.map(({ name_zh }) => name_zh)) || isNamedTwice(lines.map(({ name_en }) => name_en)),
    ],
  ],
}

const lineOf = ({ key, name, link, is_open, teams }: DeskCompetition): CompetitionLine => ({
  key,
  competition: key,
  name_zh: name.zh,
  name_en: name.en,
  link: link ?? '',
  is_open,
  teams,
})

export const competitionsWork = (list: readonly DeskCompetition[]): Lines<CompetitionLine> => ({
  lines: list.map(lineOf),
})

export const competitionsOf = ({
  lines,
}: Lines<CompetitionLine>): (Omit<DeskCompetition, 'key'> & {
  key: string | null
})[] =>
  lines.map(({ competition, name_zh, name_en, link, is_open, teams }) => ({
    key: competition,
    name: { zh: name_zh.trim(), en: name_en.trim() },
    is_open,
    link: link.trim() || null,
    teams,
  }))

/** Those that teams have been formed for in the meantime come back, closed. */
export function withUsed(now: readonly DeskCompetition[], { lines }: Lines<CompetitionLine>): Lines<CompetitionLine> {
  const isThere = ({ key }: DeskCompetition) => lines.some(({ competition }) => competition === key)
  const back = now.filter((one) => one.teams > 0 && !isThere(one)).map((one) => ({ ...lineOf(one), is_open: false }))
  return { lines: [...lines, ...back] }
}
