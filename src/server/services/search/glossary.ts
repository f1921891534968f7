/** The bilingual glossary: one concept a line, its Chinese forms, a tab, its English forms. */

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { LRUCache } from 'lru-cache'
import type { Concept } from '#server/base/readings.ts'
import { normalise, termsOf } from './terms.ts'

export interface Glossary {
  size: number
  /** The longest form, in Chinese characters or words, that a reader can type in one go. */
  longestForm: number
  /** Every concept one of whose forms is `form`; plural and case do not matter, Chinese is expected simplified. */
  find(form: string): Concept[]
}

const HAN = /\p{Script=Han}/u
const ONLY_HAN = /^\p{Script=Han}+$/u
const FOLDER = join(import.meta.dirname, 'glossary')

/** Every concept of the `.tsv` files of the glossary folder. @param except names of files to leave out. */
export function readConcepts(folder = FOLDER, except: readonly string[] = []): Concept[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.tsv') && !except.includes(name))
    .sort()
    .flatMap((name) => readFileSync(join(folder, name), 'utf8').split('\n'))
    .filter((line) => line !== '')
    .map(parseConcept)
}

/** Reads every `.tsv` file of the glossary folder. */
export const loadGlossary = (folder = FOLDER): Glossary => indexConcepts(readConcepts(folder))

function indexConcepts(concepts: readonly Concept[]): Glossary {
  const byForm = new Map<string, Concept[]>()
  /** Chinese forms as they stand: cutting a question tries hundreds of them. */
  const byChinese = new Map<string, Concept[]>()
  let longestForm = 0
  for (const concept of concepts) {
    for (const form of [...concept.zh, ...concept.en]) {
      const key = formKey(form)
      const known = byForm.get(key)
      if (!known) byForm.set(key, [concept])
      else if (!known.includes(concept)) known.push(concept)
      if (ONLY_HAN.test(form)) byChinese.set(normalise(form), byForm.get(key) ?? [])
      longestForm = Math.max(longestForm, termsOf(form).length)
    }
  }
  return {
    size: concepts.length,
    longestForm,
    find: (form) => (ONLY_HAN.test(form) ? byChinese.get(form) : byForm.get(formKey(form))) ?? [],
  }
}

/** A glossary with more concepts in it: theirs come first. */
export function withConcepts(glossary: Glossary, concepts: readonly Concept[]): Glossary {
  if (concepts.length === 0) return glossary
  const own = indexConcepts(concepts)
  return {
    size: glossary.size + own.size,
    longestForm: Math.max(glossary.longestForm, own.longestForm),
    find: (form) => [...own.find(form), ...glossary.find(form)],
  }
}

function parseConcept(line: string): Concept {
  const [zh = '', en = ''] = line.split('\t')
  return { zh: zh.split('|').filter(Boolean), en: en.split('|').filter(Boolean) }
}

/** Two forms with the same key are the same word: `Heart attacks` and `heart attack`. */
export function formKey(form: string): string {
  return termsOf(normalise(form))
    .map((term) => term.text)
    .join(' ')
}

let siteGlossary: Glossary | undefined

/** The glossary of the site, read once for a process. */
export function openGlossary(): Glossary {
  siteGlossary ??= loadGlossary()
  return siteGlossary
}

const MAX_NAMES = 500
const otherNames = new LRUCache<string, { is: string | null }>({ max: MAX_NAMES })

/** What the glossary calls `name` in the other language, written as a name; null when it does not know it. */
export function otherName(name: string): string | null {
  const known = otherNames.get(name) ?? { is: lookUpName(name) }
  otherNames.set(name, known)
  return known.is
}

function lookUpName(name: string): string | null {
  const isChinese = HAN.test(name)
  const [concept] = openGlossary().find(isChinese ? normalise(name) : name)
  const other = isChinese ? concept?.en[0] : concept?.zh[0]
  return other ? other.charAt(0).toUpperCase() + other.slice(1) : null
}
