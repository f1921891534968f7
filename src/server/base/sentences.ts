/** The few sentences that the server itself writes, from `messages/` like all others. */
import type { ErrorCode } from '#contract/errors.ts'
import type { Language } from '#contract/languages.ts'
import * as m from '#messages'

export function sentences(locale: Language) {
  return {
    error: (code: ErrorCode): string => m[`error_${code}`]({}, { locale }),
    missingPdfs: () => ({
      fileName: m.archive_missing_file_name({}, { locale }),
      heading: m.archive_missing_heading({}, { locale }),
      noPdf: m.archive_missing_no_pdf({}, { locale }),
      notFetched: m.archive_missing_not_fetched({}, { locale }),
    }),
    archiveName: (day: Date) => m.archive_name({ day: day.toISOString().slice(0, 10) }, { locale }),
  }
}
