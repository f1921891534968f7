/** What a register of DOIs knows of a paper. It is asked only where the operator has set its address (DOI_SERVICE_URL). */
import * as z from 'zod'
import { plainWords } from '#contract/papers/plain-words.ts'
import type { ExtractedInfo } from '#contract/papers/submissions.ts'
import type { Services } from '#server/base/context.ts'

const WITHIN_MS = 3_000
/** Longer than what is known of the longest list of authors. */
const MOST_CHARS = 2_000_000
const FIELDS = ['title', 'authors', 'abstract', 'journal', 'publication_date'] as const

/** As much of the answer of Crossref (api.crossref.org/swagger-ui) as a form has a field for. */
const Work = z.object({
  message: z.object({
    title: z.array(z.string()).default([]),
    author: z
      .array(z.object({ given: z.string().default(''), family: z.string().default(''), name: z.string().default('') }))
      .default([]),
    'container-title': z.array(z.string()).default([]),
    issued: z.object({ 'date-parts': z.array(z.array(z.number().int().nullable())).default([]) }).optional(),
    abstract: z.string().default(''),
  }),
})

/** Fills in what is empty, and nothing else. Whatever fails is logged, and the reader has what the paper says. */
export async function completeByDoi(
  { config: { DOI_SERVICE_URL }, log }: Pick<Services, 'config' | 'log'>,
  info: ExtractedInfo,
): Promise<ExtractedInfo> {
  if (!DOI_SERVICE_URL || !info.doi || FIELDS.every((field) => info[field].length > 0)) return info
  try {
    const known = await askFor(DOI_SERVICE_URL, info.doi)
    const missing = FIELDS.filter((field) => info[field].length === 0).map((field) => [field, known[field]])
    return { ...info, ...Object.fromEntries(missing) }
  } catch (error) {
    log.warn({ err: error }, 'the DOI service was of no help')
    return info
  }
}

async function askFor(service: string, doi: string): Promise<Omit<ExtractedInfo, 'doi'>> {
  const address = `${service.replace(/(?<!\/)\/*$/, '/')}${encodeURIComponent(doi)}`
  const response = await fetch(address, {
    redirect: 'error',
    signal: AbortSignal.timeout(WITHIN_MS),
    headers: { accept: 'application/json' },
  })
  if (!response.ok || Number(response.headers.get('content-length') ?? 0) > MOST_CHARS)
    throw new Error(`the service answered ${response.status}`)
  const { message } = Work.parse(JSON.parse((await response.text()).slice(0, MOST_CHARS)))
  return {
    title: plain(message.title[0] ?? ''),
    authors: message.author.map(({ given, family, name }) => plain(name || `${given} ${family}`)).filter(Boolean),
    abstract: plain(message.abstract.replace(/<jats:title>[^<]*<\/jats:title>/g, '')),
    journal: plain(message['container-title'][0] ?? ''),
    publication_date: dateOf(message.issued?.['date-parts'][0] ?? []),
  }
}

const plain = (text: string): string => plainWords(text).replace(/\s+/g, ' ').trim()

/** As exact as it is known. */
const dateOf = (parts: (number | null)[]): string =>
  parts
    .filter((part) => part !== null)
    .map((part, at) => String(part).padStart(at === 0 ? 4 : 2, '0'))
    .join('-')
