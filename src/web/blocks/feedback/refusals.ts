/** What the contract may say no with, in sentences: the compiler asks for every code of a procedure. */
import type { ErrorCode } from '#contract/base/errors.ts'
import type { Translate } from '../../language/language.tsx'
import { isRefusal } from '../../rpc/failure.ts'
import { type CommonCode, failureSentence } from './failure-sentence.ts'

type Sentence = Parameters<Translate>[0]

/** The errors that procedures of the contract may answer with. */
type CodesOf<Procedure> = Procedure extends { '~orpc': { errorMap: infer Errors } } ? keyof Errors & ErrorCode : never

/**
 * A sentence, or what a form makes of it, for every code of these procedures, and for what their schema does not take;
 * `failureSentence` knows the rest.
 */
export type Refusals<Procedure, Said = Sentence> = Record<
  Exclude<CodesOf<Procedure>, CommonCode> | 'BAD_REQUEST',
  Said
> &
  Partial<Record<CommonCode, Said>>

/** Why it was refused, in the reader's language. */
export const sentenceFrom =
  (refusals: Partial<Record<ErrorCode, Sentence>>) =>
  (error: unknown): Sentence =>
    (isRefusal(error) && refusals[error.code as ErrorCode]) || failureSentence(error)

/** The same in a form: some refusals are about one of its fields. */
export const explainFrom =
  <Procedure, Values>(refusals: Refusals<Procedure, Sentence | { field: keyof Values; sentence: Sentence }>) =>
  (error: unknown, t: Translate) => {
    const known = isRefusal(error) ? refusals[error.code as keyof typeof refusals] : undefined
    if (known && typeof known === 'object') return { [known.field]: t(known.sentence) } as Record<keyof Values, string>
    return { form: t(known ?? failureSentence(error)) }
  }
