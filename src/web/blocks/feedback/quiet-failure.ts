import type { Translate } from '../../language/language.tsx'
import { isRefusal } from '../../rpc/failure.ts'
import { failureSentence } from './failure-sentence.ts'
import { notify } from './notify.ts'
import { sayAloud } from './say-aloud.ts'

/** Not signed in, not allowed, or too often. */
const REFUSED = [401, 403, 429]

/**
 * For favourites and likes: the eye sees the state go back and nothing else, whoever does not see it is told
 * (specification, part 8; expectation S64). Who is refused is told why.
 */
export function failQuietly(t: Translate, error: unknown, sentence: Parameters<Translate>[0]): void {
  if (isRefusal(error) && REFUSED.includes(error.status)) void notify('error', t(failureSentence(error)))
  else sayAloud(t(sentence))
}
