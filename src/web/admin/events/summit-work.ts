/** What the form of a summit's page holds, how it is read and sent, and what of it the form can say before the server does. */
import type { LocalizedLine } from '#contract/base/invitation.ts'
import type { ScheduleItem, SummitPage } from '#contract/events/summit.ts'
import * as m from '#messages'
import { atMost, isEmpty, type Rule, type Rules } from '../../blocks/forms/rules.ts'
import {
  both,
  cellsOf,
  localizedOf,
  needs,
  type Row,
  type RowShape,
  readRows,
  rowRules,
  rowsOf,
  textOf,
  written,
} from '../rows/rows.ts'

const named = (title: RowShape['title'], add: RowShape['add']): RowShape => ({
  title,
  add,
  cells: [...both('name', m.summit_form_name, 40), ...both('text', m.summit_form_content, 300, 'long')],
  most: 10,
  check: (row) => needs(row, 'name', 'text'),
})

export const SUMMIT_SHAPES = {
  cards: named(m.summit_form_cards, m.summit_form_add_card),
  schedule: {
    title: m.schedule_title,
    add: m.summit_form_add_item,
    cells: [
      { name: 'start', label: m.summit_form_start, look: 'time' },
      { name: 'end', label: m.summit_form_end, look: 'time' },
      ...both('text', m.summit_form_item, 200),
      {
        name: 'day',
        label: m.summit_form_day,
        choices: [
          ['1', m.summit_form_day_1],
          ['2', m.summit_form_day_2],
          ['3', m.summit_form_day_3],
          ['4', m.summit_form_day_4],
        ],
      },
    ],
    most: 30,
    check: faultOfItem,
  },
  challenge_rules: named(m.summit_form_rules, m.summit_form_add_rule),
  pbl_rules: named(m.summit_form_rules, m.summit_form_add_rule),
  awards: {
    title: m.summit_form_awards,
    add: m.summit_form_add_award,
    cells: both('text', m.summit_form_award, 40),
    most: 8,
    check: (row) => needs(row, 'text'),
  },
} satisfies Record<string, RowShape>

function faultOfItem(row: Row): ReturnType<RowShape['check']> {
  const [start, end] = [textOf(row, 'start'), textOf(row, 'end')]
  if (isEmpty(start)) return ['start', m.event_form_time_missing]
  if (isEmpty(end)) return ['end', m.event_form_time_missing]
  return end > start ? needs(row, 'text') : ['end', m.summit_form_end_wrong]
}

type ListName = keyof typeof SUMMIT_SHAPES
/** Texts in both languages, with the most characters of each. */
const TEXTS = { text: 300, intro: 1_000, challenge: 100, pbl: 100 } as const
type TextName = `${keyof typeof TEXTS}_${'zh' | 'en'}`
/** Where the file lies and how large it is; both empty without one. */
type FileName = `handbook_${'zh' | 'en'}${'' | '_size'}`
export type SummitWork = Record<ListName, Row[]> & Record<TextName | FileName, string>

const namedRows = (lines: SummitPage['cards']) =>
  rowsOf(lines.map(({ name, text }) => ({ ...cellsOf('name', name), ...cellsOf('text', text) })))

export const workOfSummit = (page: SummitPage): SummitWork => ({
  ...textsOf('text', page.text),
  ...textsOf('intro', page.intro),
  ...textsOf('challenge', page.challenge.headline),
  ...textsOf('pbl', page.pbl.headline),
  cards: namedRows(page.cards),
  challenge_rules: namedRows(page.challenge.rules),
  pbl_rules: namedRows(page.pbl.rules),
  awards: rowsOf(page.awards.map((award) => cellsOf('text', award))),
  schedule: rowsOf(
    page.schedule.map(({ start, end, text, day }) => ({ start, end, ...cellsOf('text', text), day: String(day ?? 1) })),
  ),
  handbook_zh: page.handbook?.zh?.url ?? '',
  handbook_zh_size: String(page.handbook?.zh?.byte_size ?? ''),
  handbook_en: page.handbook?.en?.url ?? '',
  handbook_en_size: String(page.handbook?.en?.byte_size ?? ''),
})

const textsOf = (name: keyof typeof TEXTS, text: LocalizedLine) =>
  cellsOf(name, text) as Record<`${typeof name}_zh` | `${typeof name}_en`, string>

/** As the contract takes it: rows in which nothing is written are left out. */
export function pageOf(work: SummitWork): SummitPage {
  const rows = (name: ListName) => written(SUMMIT_SHAPES[name], work[name])
  const named = (name: ListName) => rows(name).map((row) => ({ name: said(row, 'name'), text: said(row, 'text') }))
  const text = (name: keyof typeof TEXTS) =>
    said({ [`${name}_zh`]: work[`${name}_zh`], [`${name}_en`]: work[`${name}_en`] }, name)
  const file = (language: 'zh' | 'en') => {
    const url = work[`handbook_${language}`]
    return url ? { url, byte_size: Number(work[`handbook_${language}_size`]) } : null
  }
  const [zh, en] = [file('zh'), file('en')]
  return {
    text: text('text'),
    intro: text('intro'),
    cards: named('cards'),
    challenge: { headline: text('challenge'), rules: named('challenge_rules') },
    pbl: { headline: text('pbl'), rules: named('pbl_rules') },
    awards: rows('awards').map((row) => said(row, 'text')),
    schedule: rows('schedule').map(itemOf),
    handbook: zh || en ? { zh, en } : null,
  }
}

const said = (row: Row, name: string): LocalizedLine => localizedOf(row, name) ?? {}

function itemOf(row: Row): ScheduleItem {
  const day = Number(textOf(row, 'day'))
  return {
    ...(day > 1 && { day }),
    start: textOf(row, 'start'),
    end: textOf(row, 'end'),
    text: said(row, 'text'),
  }
}

/** What was kept in the browser, when it has the shape of the form. */
export function readSummitWork(kept: unknown): SummitWork | null {
  const given = (kept ?? {}) as Record<string, unknown>
  const entries = NAMES.map((name) => {
    const value = given[name]
    if (name in SUMMIT_SHAPES) return [name, readRows(SUMMIT_SHAPES[name as ListName], value)] as const
    return [name, typeof value === 'string' ? value : null] as const
  })
  return entries.every(([, value]) => value !== null) ? (Object.fromEntries(entries) as unknown as SummitWork) : null
}

const either = (name: keyof typeof TEXTS): readonly Rule<string, SummitWork>[] => [
  [m.rows_either, (_, work) => isEmpty(work[`${name}_zh`]) && isEmpty(work[`${name}_en`])],
  atMost(TEXTS[name]),
]

/** In the order in which the fields stand. */
export const SUMMIT_RULES: Rules<SummitWork> = {
  text_zh: either('text'),
  text_en: [atMost(TEXTS.text)],
  intro_zh: either('intro'),
  intro_en: [atMost(TEXTS.intro)],
  cards: rowRules(SUMMIT_SHAPES.cards),
  schedule: rowRules(SUMMIT_SHAPES.schedule),
  challenge_zh: either('challenge'),
  challenge_en: [atMost(TEXTS.challenge)],
  challenge_rules: rowRules(SUMMIT_SHAPES.challenge_rules),
  awards: rowRules(SUMMIT_SHAPES.awards),
  pbl_zh: either('pbl'),
  pbl_en: [atMost(TEXTS.pbl)],
  pbl_rules: rowRules(SUMMIT_SHAPES.pbl_rules),
}
const NAMES = [
  ...Object.keys(SUMMIT_RULES),
  'handbook_zh',
  'handbook_zh_size',
  'handbook_en',
  'handbook_en_size',
] as (keyof SummitWork)[]
