/** The function translate-search: the same words in the other language (specification, part 7). */

import { LRUCache } from 'lru-cache'
import type { Config } from '#platform/config.ts'
import type { Log } from '#platform/log.ts'
import type { QueryReading, Translator } from '#server/base/readings.ts'
import type { Dictionary } from './dictionary.ts'
import { type Glossary, openGlossary, withConcepts } from './glossary.ts'
import { askModel } from './model.ts'
import { understand } from './understand.ts'

type TranslatorSettings = Pick<Config, 'TRANSLATE_URL' | 'TRANSLATE_KEY' | 'TRANSLATE_MODEL'>

const CACHED_READINGS = 2_000
const MAX_QUESTIONS_AT_ONCE = 4

export function createTranslator(settings: TranslatorSettings, dictionary: Dictionary, log: Log): Translator {
  return composeTranslator(openGlossary(), dictionary, settings, log)
}

/** The translator over the given word lists; `settings` decide whether a model is asked for what they lack. */
export function composeTranslator(
  glossary: Glossary,
  dictionary: Dictionary,
  settings: Partial<TranslatorSettings>,
  log: Log,
): Translator {
  const readings = new LRUCache<string, QueryReading>({ max: CACHED_READINGS })
  let questions = 0
  let known = glossary

  const readFresh = async (query: string): Promise<QueryReading> => {
    const by = known
    const { ideas, isComplete } = understand(query, by, dictionary)
    if (isComplete || !settings.TRANSLATE_URL || ideas.length === 0) return remember(query, { ideas, whole: [] }, by)
    if (questions >= MAX_QUESTIONS_AT_ONCE) return { ideas, whole: [] }
    questions += 1
    try {
      const { translated, keywords } = await askModel(query, settings)
      return remember(query, { ideas, whole: [...new Set([translated, ...keywords])] }, by)
    } catch (error) {
      // The words people search for are their own affair: the log says that it failed, not for what.
      log.warn({ err: error }, 'translate-search fell back to the words as typed')
      return { ideas, whole: [] }
    } finally {
      questions -= 1
    }
  }

  const remember = (query: string, reading: QueryReading, by: Glossary) => {
    // What was read by an older list is not kept.
    if (by === known) readings.set(query, reading)
    return reading
  }

  const read = async (query: string) => readings.get(query) ?? (await readFresh(query))

  return {
    read,
    learn(concepts) {
      known = withConcepts(glossary, concepts)
      readings.clear()
    },
    async translate(query) {
      const raw = query.trim().toLowerCase()
      const { ideas, whole } = await read(query.trim())
      const isChinese = /\p{Script=Han}/u.test(raw)
      const isOther = (form: string) => /\p{Script=Han}/u.test(form) !== isChinese
      const inOther = ideas.map(({ typed, also }) => also.find(isOther) ?? typed)
      const translated = whole[0] ?? (inOther.join(isChinese ? ' ' : '') || raw)
      const isTranslated = whole.length > 0 || ideas.some(({ also }) => also.some(isOther))
      return {
        translated: isTranslated ? translated : raw,
        keywords: [...new Set([...whole, ...ideas.flatMap(({ typed, also }) => [typed, ...also])])],
      }
    },
  }
}
