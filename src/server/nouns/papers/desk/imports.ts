/** Many papers at once: what would become of a file, and what was decided of it (specification, part 2). */
import { v5 } from 'uuid'
import type { Language } from '#contract/base/languages.ts'
import type { DecidedLine, ImportedFields, ImportLine, ImportPreview } from '#contract/papers/import.ts'
import type { PaperType } from '#contract/papers/papers.ts'
import type { Executor, Tx } from '#platform/database.ts'
import { TooBusy } from '#platform/semaphore.ts'
import type { Actor, Services } from '#server/base/context.ts'
import { writeCsv } from '#server/base/csv.ts'
import { recordEvent } from '#server/base/events.ts'
import { attempt, Refusal, refuse } from '#server/base/refusal.ts'
import { readImport } from '#server/nouns/papers/import/reading.ts'
import { templateColumns } from '#server/nouns/papers/import/sheet.ts'
import { addPapers, writePaper } from '#server/nouns/papers/service.ts'
import { type Act, factsOfAct, recordAct, recordActs } from '#server/services/audit/service.ts'
import { categoryNamed } from './categories.ts'
import * as store from './imports-sql.ts'
import { type Match, matched, spellingsOf } from './matching.ts'
import { lockPapers } from './papers-sql.ts'

/** A table with nothing but the names of its columns. */
export const importTemplate = (language: Language): File =>
  new File([writeCsv(templateColumns(language), [])], 'papers.csv', { type: 'text/csv; charset=utf-8' })

type Unread = Refusal<'IMPORT_UNREADABLE'> | Refusal<'IMPORT_TOO_LARGE'> | Refusal<'TOO_BUSY'>

/** What would become of each entry of a file. Nothing is kept of it. */
export async function previewImport(
  { database: { db } }: Pick<Services, 'database'>,
  { user_id }: Actor,
  { file, paper_type }: { file: File; paper_type: PaperType },
): Promise<ImportPreview | Unread> {
  const read = await readImport(file, user_id).catch((error) => {
    if (error instanceof TooBusy) return refuse('TOO_BUSY')
    throw error
  })
  if (read instanceof Refusal) return read
  const whole = read.lines.flatMap(({ line, fields }) => (fields ? [{ line, fields }] : []))
  const names = await categoryNames(db, paper_type, whole)
  const matches = await matchesOf(db, whole)
  const lines = read.lines.map((line): ImportLine => {
    const match = matches.get(line.line)
    if (!line.fields || !match) return { ...line, repeats: null, known: null, is_new_category: false, can: [] }
    const { category } = line.fields
    const written = category === null ? null : (names.get(category) ?? category)
    const is_new_category = category !== null && !names.has(category)
    return { ...line, fields: { ...line.fields, category: written }, is_new_category, ...match }
  })
  return { format: read.format, encoding: read.encoding, lines }
}

type Said = Pick<DecidedLine, 'line' | 'fields'>

function categoryNames(db: Executor, paper_type: PaperType, lines: Said[]): Promise<Map<string, string>> {
  const named = new Set(lines.flatMap(({ fields }) => fields.category ?? []))
  return store.readCategoryNames(db, paper_type, [...named])
}

/** By their lines. */
async function matchesOf(db: Executor, lines: Said[]): Promise<Map<number, Match>> {
  const dois = lines.flatMap(({ fields }) => fields.doi ?? [])
  const titles = lines.flatMap(({ fields }) => spellingsOf(fields.title))
  const matches = matched(lines, await store.readKnown(db, { dois, titles }))
  return new Map(matches.map((match, place) => [lines[place]?.line ?? 0, match]))
}

interface Decided {
  paper_type: PaperType
  request_key: string
  lines: DecidedLine[]
}
interface Written {
  added: number
  filled: number
}

/**
 * Writes what was decided, all of it or nothing. Papers that have come meanwhile make the preview an old one.
 * @param request_key names the import: sent again it answers with what was done.
 */
export function writeImport(
  { database }: Pick<Services, 'database'>,
  actor: Actor,
  { paper_type, request_key, lines }: Decided,
): Promise<Written | Refusal<'CHANGED_MEANWHILE'>> {
  return attempt<Written | Refusal<'CHANGED_MEANWHILE'>>(database, async (tx) => {
    await store.lockImports(tx)
    const before = await factsOfAct(tx, actor, 'paper.import', request_key)
    if (before) return { added: Number(before.added), filled: Number(before.filled) }
    const inOrder = lines.toSorted((one, other) => one.line - other.line)
    const filling = await lockPapers(
      tx,
      inOrder.flatMap(({ act, known_id }) => (act === 'fill' && known_id !== null ? [known_id] : [])),
    )
    // Read once what is filled in can change no more.
    const matches = await matchesOf(tx, inOrder)
    if (!inOrder.every((line) => agrees(line, matches.get(line.line)))) return refuse('CHANGED_MEANWHILE')
    const categoryOf = categoriesOf(tx, actor)
    const added = await addNew(tx, actor, { paper_type, request_key, lines: inOrder, categoryOf })
    const filled = await fillIn(tx, actor, { lines: inOrder, rows: filling, matches, categoryOf })
    const done = { added, filled }
    const subject = { subject_type: 'import', subject_id: request_key }
    await recordAct(tx, { actor, act: 'paper.import', ...subject, after: { paper_type, ...done } })
    return done
  })
}

/** Whether what the preview said is still so. */
const agrees = ({ act, known_id }: DecidedLine, match: Match | undefined): boolean =>
  match?.can.includes(act) === true && (match.known?.id ?? null) === known_id

type CategoryOf = (type: PaperType, name: string | null) => Promise<string | null>

/** Each name is looked for once. */
function categoriesOf(tx: Tx, actor: Actor): CategoryOf {
  const found = new Map<string, string | null>()
  return async (type, name) => {
    const key = `${type} ${name}`
    if (!found.has(key)) found.set(key, await categoryNamed(tx, actor, type, name))
    return found.get(key) ?? null
  }
}

const paperSubject = (subject_id: string) => ({ subject_type: 'paper', subject_id })

async function addNew(
  tx: Tx,
  actor: Actor,
  { paper_type, request_key, lines, categoryOf }: Decided & { categoryOf: CategoryOf },
): Promise<number> {
  const drafts = []
  for (const { line, act, fields } of lines) {
    if (act !== 'add') continue
    const category = await categoryOf(paper_type, fields.category)
    const id = v5(`${actor.user_id} ${line}`, request_key)
    drafts.push({ id, ...fields, category, paper_type, review_status: 'approved' as const })
  }
  await addPapers(tx, drafts)
  await recordActs(
    tx,
    drafts.map(({ id }) => ({ actor, act: 'paper.create', ...paperSubject(id), after: { paper_type } })),
  )
  return drafts.length
}

interface Filling {
  lines: DecidedLine[]
  rows: Awaited<ReturnType<typeof lockPapers>>
  matches: Map<number, Match>
  categoryOf: CategoryOf
}

async function fillIn(tx: Tx, actor: Actor, { lines, rows, matches, categoryOf }: Filling): Promise<number> {
  const papers = new Map(rows.map((row) => [row.id, row]))
  const ids: string[] = []
  const acts: Act[] = []
  for (const { line, act, fields, known_id } of lines) {
    const row = act === 'fill' && papers.get(known_id ?? '')
    if (!row || ids.includes(row.id)) continue
    const names = matches.get(line)?.known?.fills ?? []
    const given: Partial<ImportedFields> = Object.fromEntries(names.map((name) => [name, fields[name]]))
    if (given.category) given.category = await categoryOf(row.paper_type, given.category)
    const { title, authors, abstract, journal, publication_date, doi, pdf_url, tags, category } = { ...row, ...given }
    await writePaper(tx, row.id, { title, authors, abstract, journal, publication_date, doi, pdf_url, tags, category })
    acts.push({ actor, act: 'paper.edit', ...paperSubject(row.id), after: { fields: names } })
    ids.push(row.id)
  }
  await recordActs(tx, acts)
  if (ids.length > 0) await recordEvent(tx, { name: 'papers.changed', payload: { ids } })
  return ids.length
}
