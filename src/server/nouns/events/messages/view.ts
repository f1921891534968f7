import type { EventMessage } from '#contract/event-messages.ts'
import type { Language } from '#contract/languages.ts'
import { toMemberView } from '#server/services/members/view.ts'
import type { MessageRead } from './sql.ts'

type Words = NonNullable<EventMessage['zh']>
type Texts = Pick<MessageRead, 'subject_zh' | 'text_zh' | 'subject_en' | 'text_en'>

const wordsOf = (subject: string | null, text: string | null): Words | null =>
  subject === null || text === null ? null : { subject, text }

export const toEventMessage = (row: MessageRead): EventMessage => ({
  id: row.id,
  audience: row.audience,
  zh: wordsOf(row.subject_zh, row.text_zh),
  en: wordsOf(row.subject_en, row.text_en),
  author: row.author && toMemberView(row.author),
  created_at: row.created_at.toISOString(),
  receivers: row.receivers,
  mails: { sent: row.sent, waiting: row.waiting, failed: row.failed, none: row.none },
})

/** In a reader's language, or else in the one that there is. */
export function readIn(texts: Texts, language: Language): Words & { language: Language } {
  const zh = wordsOf(texts.subject_zh, texts.text_zh)
  const en = wordsOf(texts.subject_en, texts.text_en)
  const isEnglish = language === 'en' ? en !== null : zh === null
  return { ...((isEnglish ? en : zh) ?? { subject: '', text: '' }), language: isEnglish ? 'en' : 'zh' }
}
