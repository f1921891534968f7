/** What the journeys know of the site: its sentences, and the papers of the demo library. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { inject } from 'vitest'

export type Language = 'zh' | 'en'
export const LANGUAGES: Language[] = ['zh', 'en']
/** For what does not hang on the language: one of them, and both where EVERY_VISIT is set. */
export const ONLY_ZH: Language[] = process.env.EVERY_VISIT ? LANGUAGES : ['zh']
export const ONLY_EN: Language[] = process.env.EVERY_VISIT ? LANGUAGES : ['en']
export const LANG_TAGS = { zh: 'zh-CN', en: 'en' } as const

const MESSAGES = join(import.meta.dirname, '../../messages')
const read = (language: Language): Record<string, string> =>
  Object.assign(
    {},
    ...readdirSync(join(MESSAGES, language)).map((file) =>
      JSON.parse(readFileSync(join(MESSAGES, language, file), 'utf8')),
    ),
  )
const sentences = { zh: read('zh'), en: read('en') }

/** A sentence of the interface, so that a reworded sentence breaks no journey. */
export function say(language: Language, key: string, inputs: Record<string, string | number> = {}): string {
  const sentence = sentences[language][key]
  if (sentence === undefined) throw new Error(`no sentence ${key}`)
  return sentence.replace(/\{(\w+)\}/g, (_all, name: string) => String(inputs[name]))
}

export interface Paper {
  id: string
  title: string
  abstract: string
  doi: string | null
  pdf_url: string | null
  pdf_size: number | null
  category: string | null
  tags: string[]
  comment_count: number
}

export interface PaperPage {
  items: Paper[]
  total: number
  page_count: number
  categories: { name: string; other_name: string | null; paper_count: number }[]
}

export async function papersOn(search: Record<string, string> = {}): Promise<PaperPage> {
  const response = await fetch(`${inject('siteUrl')}/api/papers?${new URLSearchParams(search)}`)
  return (await response.json()) as PaperPage
}

/** A paper that the test needs; the demo library has one of each kind. */
async function findPaper(type: 'authoritative' | 'student', fits: (paper: Paper) => boolean): Promise<Paper> {
  let pageCount = 1
  for (let page = 1; page <= pageCount; page += 1) {
    const { items, page_count } = await papersOn({ paper_type: type, page: String(page) })
    const found = items.find(fits)
    if (found) return found
    pageCount = page_count
  }
  throw new Error(`the demo library lacks the ${type} paper that this journey needs`)
}

/** Its PDF is kept here. */
export const paperWithPdf = () =>
  findPaper('student', ({ pdf_size, title }) => pdf_size !== null && /\p{Script=Han}/u.test(title))
export const paperWithoutPdf = () => findPaper('student', ({ pdf_url }) => pdf_url === null)
/** It is read at its publisher's. */
export const paperElsewhere = () => findPaper('authoritative', ({ doi, pdf_url }) => doi !== null && pdf_url === null)
export const paperWithDoi = () => findPaper('authoritative', ({ doi }) => doi !== null)
/** Only English journals are in italics. */
export const englishPaperWithDoi = () =>
  findPaper('authoritative', ({ doi, title }) => doi !== null && !/\p{Script=Han}/u.test(title))
