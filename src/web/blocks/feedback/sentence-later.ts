/** The sentences for what is seldom refused, fetched when it is. */
import type { Translate } from '../../language/language.tsx'
import { isRefusal } from '../../rpc/failure.ts'
import { readFailure } from './read-failure.ts'

type Sentence = Parameters<Translate>[0]

/** @param load what `sentenceFrom` has made. Where it cannot be fetched, the general sentence is told. */
export const sentenceLater =
  (load: () => Promise<(error: unknown) => Sentence>) =>
  async (error: unknown): Promise<Sentence> => {
    const sentenceOf = isRefusal(error) ? await load().catch(() => readFailure) : readFailure
    return sentenceOf(error)
  }
