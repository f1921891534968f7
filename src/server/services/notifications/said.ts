/** What sentences of notifications are made of. */
import { isolate, type Language } from '#contract/base/languages.ts'
import * as m from '#messages'
import { ITEM_WORDS } from '#words/nouns.ts'
import type { NotificationData } from './tables.ts'

export interface Said extends NotificationData {
  who: string
  title: string
  has_title: boolean
  count: number
  in: { locale: Language }
}

export type Sentence = (said: Said) => string

export function withReason(sentence: string, { reason, in: { locale } }: Said): string {
  if (!reason) return sentence
  const words = m.notification_reason({ reason: isolate(reason) }, { locale })
  return locale === 'zh' ? sentence + words : `${sentence} ${words}`
}

/** What the thing is called that it is about, of a kind that can be reported. */
export const itemName = ({ item_type = 'post', in: inLanguage }: Said): string => ITEM_WORDS[item_type]({}, inLanguage)
