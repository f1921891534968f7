/** What has to be right about the fields of a paper beyond their form, wherever they are sent in. */
import type { PaperFields } from '#contract/papers/submissions.ts'
import type { Tx } from '#platform/database.ts'
import { type Refusal, refuse } from '#server/base/refusal.ts'
import { localPdfName } from '#server/services/files/view.ts'
import { fieldsOf } from './view.ts'
import * as store from './writing-sql.ts'

/** The category as it is written in the list of categories. */
export async function withCategory<Fields extends Pick<PaperFields, 'category'>>(
  tx: Tx,
  fields: Fields,
): Promise<Fields | Refusal<'CATEGORY_NOT_FOUND'>> {
  if (fields.category === null) return fields
  const category = await store.holdCategory(tx, fields.category)
  return category === undefined ? refuse('CATEGORY_NOT_FOUND') : { ...fields, category }
}

/** Whether the PDF is one that the member may submit: elsewhere, or uploaded by them, looked through and still there. */
async function mayUsePdf(tx: Tx, user_id: string, pdf_url: string | null): Promise<boolean> {
  const name = localPdfName(pdf_url)
  if (name === null) return true
  const file = await store.holdPdf(tx, name, user_id)
  return file?.owner_id === user_id && file.is_looked_through && !file.is_of_others
}

/** The fields as they are kept, or what is wrong with them. */
export async function checkedFields(
  tx: Tx,
  user_id: string,
  submission: PaperFields,
): Promise<PaperFields | Refusal<'CATEGORY_NOT_FOUND' | 'PDF_GONE'>> {
  const fields = { ...fieldsOf(submission), tags: [...new Set(submission.tags)] }
  if (!(await mayUsePdf(tx, user_id, fields.pdf_url))) return refuse('PDF_GONE')
  return withCategory(tx, fields)
}

/** All that is read of a submission: it is searched for links. Where the PDF lies has a field of its own. */
export const textOf = ({ title, authors, abstract, journal, tags, note }: PaperFields & { note: string | null }) =>
  [title, authors, abstract, journal, ...tags, note].join('\n')
