/** The few sentences that the server itself writes, from `messages/` like all others. */
import type { ErrorCode } from '#contract/base/errors.ts'
import type { Language } from '#contract/base/languages.ts'
import * as m from '#messages'

type Sentence = (inputs: object, options: { locale: Language }) => string

/** Every code of the contract has its sentence; a missing one does not compile. */
const ERROR_SENTENCES: Record<`error_${ErrorCode}`, Sentence> = m

export function sentences(locale: Language) {
  return {
    error: (code: ErrorCode): string => ERROR_SENTENCES[`error_${code}`]({}, { locale }),
    missingPdfs: () => ({
      fileName: m.archive_missing_file_name({}, { locale }),
      heading: m.archive_missing_heading({}, { locale }),
      noPdf: m.archive_missing_no_pdf({}, { locale }),
      notFetched: m.archive_missing_not_fetched({}, { locale }),
    }),
    /** The tracks of the summit, which are kept like events. */
    tracks: () => ({ pbl: m.pbl_title({}, { locale }), challenge: m.challenge_title({}, { locale }) }),
    papers: m.file_papers({}, { locale }),
  }
}
