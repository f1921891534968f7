/** Papers with what is true of them, in a folder that the command line names. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

const others = z.array(z.string()).default([])

/** What a paper has under two names (in two languages, shortened) is right under either. */
const TruePaper = z.object({
  file: z.string().regex(/^[^/\\]+\.pdf$/),
  lang: z.string(),
  publisher: z.string(),
  title: z.string().nullable(),
  title_alt: others,
  authors: others,
  authors_alt: others,
  /** Groups that stand among the authors: right when they are found, and when not. */
  group_authors: others,
  abstract: z.string().nullable(),
  abstract_alt: others,
  doi: z.string().nullable(),
  publication_date: z.string().nullable(),
  years_alt: others,
  journal: z.string().nullable(),
  journal_alt: others,
  /** What stands nowhere on its pages: nobody can find it. */
  not_printed: others,
})
export type TruePaper = z.infer<typeof TruePaper>

/** @throws when there is no truth.json, or one of another shape. */
export const readTruth = (folder: string): TruePaper[] =>
  z
    .array(TruePaper)
    .min(1)
    .parse(JSON.parse(readFileSync(join(folder, 'truth.json'), 'utf8')))

export const readPaper = (folder: string, { file }: TruePaper): Buffer => readFileSync(join(folder, file))
