/** BibTeX and BibLaTeX: what parts entries is ours, so that a broken one costs no other; each is read by Citation.js. */
import { plugins } from '@citation-js/core'
import '@citation-js/plugin-bibtex'
import { blank, type Found, isPdfAddress, type RawEntry } from './entry.ts'

const BEGINS = /^[ \t]*@[ \t]*([a-z]+)[ \t]*([{(])/i
/** These stand for no paper. */
const ASIDE = new Set(['comment', 'preamble'])
const FORMAT = '@biblatex/text'
/** More than that is no bibliography, and every entry is read with all of them. */
const MOST_MACROS = 100

interface Chunk {
  line: number
  kind: string
  text: string
  isWhole: boolean
}

interface Open {
  line: number
  kind: string
  lines: string[]
  /** Braces that are open, and the bracket around them. */
  depth: number
  closing: '}' | ')'
}

/** Parts a file where entries begin and their braces close; an entry that runs into the next one is not whole. */
function chunksOf(text: string): Chunk[] {
  const chunks: Chunk[] = []
  let open: Open | undefined
  const close = (isWhole: boolean) => {
    if (open) chunks.push({ line: open.line, kind: open.kind, text: open.lines.join('\n'), isWhole })
    open = undefined
  }
  for (const [place, said] of text.split('\n').entries()) {
    const [, kind, bracket] = BEGINS.exec(said) ?? []
    if (kind !== undefined) {
      close(false)
      open = { line: place + 1, kind: kind.toLowerCase(), lines: [], depth: 0, closing: bracket === '(' ? ')' : '}' }
    }
    if (!open) continue
    open.lines.push(said)
    open.depth = depthAfter(said, open)
    if (open.depth <= 0) close(true)
  }
  close(false)
  return chunks
}

/** How many braces are open at the end of a line; escaped ones are letters, and round brackets count around all of them alone. */
function depthAfter(said: string, { depth: before, closing, lines }: Open): number {
  const isRound = closing === ')'
  let depth = before
  let isInside = lines.length > 1
  for (let at = 0; at < said.length; at += 1) {
    if (said[at] === '\\') at += 1
    else if (said[at] === '{') depth += 1
    else if (said[at] === '}') depth -= 1
    else if (isRound && said[at] === '(' && !isInside) depth += 1
    else if (isRound && said[at] === ')' && depth === 1) depth -= 1
    isInside ||= depth > 0
  }
  return depth
}

/** Never throws. */
export function readBibtex(text: string): Found[] {
  const chunks = chunksOf(text)
  const macros = chunks.filter(({ kind, isWhole }) => kind === 'string' && isWhole).slice(0, MOST_MACROS)
  const known = macros.map((macro) => macro.text).join('\n')
  return chunks.filter(({ kind }) => kind !== 'string' && !ASIDE.has(kind)).map((chunk) => readChunk(chunk, known))
}

function readChunk({ line, text, isWhole }: Chunk, macros: string): Found {
  if (!isWhole) return { line, broken: 'UNFINISHED', text: beginningOf(text) }
  try {
    return entryOf(line, macros, text)
  } catch {
    // Whatever the parser stumbles over; its words are about its own grammar.
    return { line, broken: 'UNREADABLE', text: beginningOf(text) }
  }
}

const beginningOf = (text: string) => /title\s*=\s*[{"]+([^{}"\n]+)/i.exec(text)?.[1] ?? text.split('\n', 1)[0] ?? ''

interface Properties {
  properties: Record<string, unknown>
}

const OPTIONS = { generateGraph: false, forceType: FORMAT, maxChainLength: 10, strict: true }

function entryOf(line: number, macros: string, text: string): RawEntry {
  const source = `${macros}\n${text}`
  const target = '@biblatex/entries+list'
  const [plain] = plugins.input.chain(source, { ...OPTIONS, target }) as unknown as Properties[]
  const [read] = plugins.input.chain(source, { ...OPTIONS, target: '@csl/list+object' })
  if (!plain || !read) throw new Error('no entry')
  const said = (name: string) => String(plain.properties[name] ?? '')
  return {
    ...blank(line),
    title: worded(read.title),
    // BibTeX writes `and others` in place of further names.
    authors: (read.author ?? []).map(nameOf).filter((name) => name !== 'others'),
    abstract: worded(read.abstract),
    journal: worded(read['container-title'] ?? read.publisher),
    date: dateOf(read.issued) || said('date') || said('year'),
    doi: String(read.DOI ?? '') || said('doi'),
    link: [said('pdf'), said('url'), String(read.URL ?? '')].find(isPdfAddress) ?? '',
    tags: worded(read.keyword ?? said('keywords')).split(/[,;，；]/),
    category: worded(said('category')).replace(/[{}]/g, ''),
  }
}

/** Commands that the reader does not know, without their backslash; marks of rich text are taken back with those of all formats. */
const worded = (value: unknown): string => String(value ?? '').replace(/\\(?=[a-z])/gi, '')

function nameOf(name: Record<string, unknown>): string {
  const { given, family, literal } = name
  const particles = [name['dropping-particle'], name['non-dropping-particle']]
  if (literal) return worded(literal)
  const words = [given, ...particles, family, name.suffix].filter(Boolean).map(worded)
  // Chinese names have no space, and the family comes first.
  return /\p{Script=Han}/u.test(words.join('')) && words.length === 2 ? `${words[1]}${words[0]}` : words.join(' ')
}

function dateOf(issued: { 'date-parts'?: unknown[][] } | undefined): string {
  const [parts = []] = issued?.['date-parts'] ?? []
  return parts.map((part) => String(part).padStart(2, '0')).join('-')
}
