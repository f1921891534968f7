/** What the form of a notice to everybody holds, how it is sent, and what it says before the server does. */
import { MAX_NOTICE_TEXT_CHARS, MAX_NOTICE_TITLE_CHARS, MAX_SITE_LINK_CHARS } from '#contract/base/limits.ts'
import * as m from '#messages'
import { atMost, isEmpty, type Rule, type Rules } from '../../blocks/forms/rules.ts'

export interface NoticeWork {
  title_zh: string
  title_en: string
  text_zh: string
  text_en: string
  link: string
}
export const BLANK_NOTICE: NoticeWork = { title_zh: '', title_en: '', text_zh: '', text_en: '', link: '' }

const written = (max: number): readonly Rule[] => [[m.field_missing, isEmpty], atMost(max)]
const isNoPath = (text: string) => !isEmpty(text) && !/^\/(?![/\\])/.test(text.trim())

export const NOTICE_RULES: Rules<NoticeWork> = {
  title_zh: written(MAX_NOTICE_TITLE_CHARS),
  title_en: written(MAX_NOTICE_TITLE_CHARS),
  text_zh: written(MAX_NOTICE_TEXT_CHARS),
  text_en: written(MAX_NOTICE_TEXT_CHARS),
  link: [[m.notices_link_wrong, isNoPath], atMost(MAX_SITE_LINK_CHARS)],
}

export const noticeOf = ({ title_zh, title_en, text_zh, text_en, link }: NoticeWork) => ({
  title: { zh: title_zh, en: title_en },
  text: { zh: text_zh, en: text_en },
  link: link.trim() || null,
})

export const isBlankNotice = (work: NoticeWork): boolean =>
  (Object.keys(BLANK_NOTICE) as (keyof NoticeWork)[]).every((name) => work[name] === '')

/** What was kept in the browser, when it has the shape of the form. */
export function readNoticeWork(kept: unknown): NoticeWork | null {
  const said = (kept ?? {}) as Record<string, unknown>
  const names = Object.keys(BLANK_NOTICE) as (keyof NoticeWork)[]
  if (!names.every((name) => typeof said[name] === 'string')) return null
  return Object.fromEntries(names.map((name) => [name, said[name]])) as unknown as NoticeWork
}
