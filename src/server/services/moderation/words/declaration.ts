import type { Declaration } from '#server/base/noun.ts'
import { sensitiveWords } from './tables.ts'

export const wordsService = {
  auditTitles: { word: { table: sensitiveWords, id: sensitiveWords.id, title: sensitiveWords.word } },
} satisfies Declaration
