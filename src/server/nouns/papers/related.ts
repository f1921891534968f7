/** Other papers about the same: by their tags and the terms of the title, in both languages. */

import { MAX_RELATED_PAPERS } from '#contract/papers/limits.ts'
import type { RelatedPaper } from '#contract/papers/papers.ts'
import type { Database } from '#platform/database.ts'
import type { TermFinder } from '#server/base/readings.ts'
import { type Refusal, refuse } from '#server/base/refusal.ts'
import { inOrder } from '#server/services/search/find.ts'
import { formKey, type Glossary, openGlossary } from '#server/services/search/glossary.ts'
import { searchQuery } from '#server/services/search/query.ts'
import { findRelated } from './related-sql.ts'
import { readApproved, readCards } from './sql.ts'
import { toPaperView } from './view.ts'

/** Words of one paper that are looked for in the others; each in all its forms. */
const MAX_WORDS = 40

/** @returns those with the same tags first, then those that speak of the terms of its title; none of a paper without either. */
export async function relatedPapers(
  { database: { db }, terms }: { database: Database; terms: TermFinder },
  id: string,
): Promise<RelatedPaper[] | Refusal<'PAPER_NOT_FOUND'>> {
  const [paper] = await readApproved(db, [id])
  if (!paper) return refuse('PAPER_NOT_FOUND')
  const glossary = openGlossary()
  const find = async (words: string[]) => {
    const query = searchQuery({ ideas: [], whole: [...new Set(words)].slice(0, MAX_WORDS) })
    return query === null ? [] : findRelated(db, id, query)
  }
  const tagged = await find(paper.tags.flatMap((tag) => formsOf(tag, glossary)))
  const ofTitle = () => terms.find(paper.title).flatMap(({ word, translations }) => [word, ...translations])
  const alike = tagged.length < MAX_RELATED_PAPERS ? await find(ofTitle()) : []
  const ids = [...new Set([...tagged, ...alike])]
  const found = inOrder(ids, await readCards(db, ids)).map((row) => ({
    ...toPaperView(row),
    shared_tags: sharedTags(row.tags, paper.tags, glossary),
  }))
  // Stable: equals stay as near as the search has found them.
  return found.toSorted((a, b) => b.shared_tags.length - a.shared_tags.length).slice(0, MAX_RELATED_PAPERS)
}

function formsOf(tag: string, glossary: Glossary): string[] {
  return [tag, ...glossary.find(tag).flatMap(({ zh, en }) => [...zh, ...en])]
}

/** Those of `tags` that mean the same as one of `others`. */
export function sharedTags(tags: readonly string[], others: readonly string[], glossary = openGlossary()): string[] {
  const known = new Set(others.flatMap((tag) => formsOf(tag, glossary)).map(formKey))
  return tags.filter((tag) => known.has(formKey(tag)))
}
