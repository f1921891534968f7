/** What the command line asks for. */
import { parseArgs } from 'node:util'

export const PARTS = [
  'pages',
  'json',
  'depth',
  'search',
  'forum',
  'discovery',
  'accounts',
  'taking-part',
  'registering',
  'exports',
  'extraction',
  'sizes',
  'lighthouse',
  'process',
  'fuzz',
  'kills',
  'disconnects',
] as const
export type Part = (typeof PARTS)[number]

export interface Options {
  parts: readonly Part[]
  /** Also the table as Markdown in docs/bench.md. */
  writesDoc: boolean
  /** Libraries are made anew even when the kept ones would do. */
  isRemade: boolean
  /** Folder of papers with their truth.json; without it nothing is read off papers. */
  papers: string | null
  trials: Trials
}

/** What the parts are told that try to break the site. */
export interface Trials {
  /** The same seed makes the same trial. */
  seed: number
  calls: number
  kills: number
  /** How long connections to the database are ended. */
  minutes: number
  /** Of the one to try it on, used as it is; without it new ones. */
  database: string | null
}

/** Parts whose budget is no wish: missing it is a failure of the run. */
export const MUST_HOLD: readonly Part[] = ['fuzz', 'kills', 'disconnects']

const HELP = `npm run bench -- [--only ${PARTS.join(',')}] [--write-doc] [--remake]
  extraction: [--papers FOLDER], fuzz: [--seed N] [--calls N] [--database postgres://…], kills: [--seed N] [--kills N] [--database postgres://…],
  disconnects: [--seed N] [--minutes N]`

/** @throws with some lines of help when a part is unknown, or a number is none. */
export function readOptions(line: string[]): Options {
  const { values } = parseArgs({
    args: line,
    options: {
      only: { type: 'string' },
      'write-doc': { type: 'boolean', default: false },
      remake: { type: 'boolean', default: false },
      seed: { type: 'string', default: '20261122' },
      calls: { type: 'string', default: '10000' },
      kills: { type: 'string', default: '50' },
      minutes: { type: 'string', default: '10' },
      database: { type: 'string' },
      papers: { type: 'string' },
    },
  })
  const papers = values.papers ?? null
  const asked = values.only?.split(',') ?? PARTS.filter((part) => part !== 'extraction' || papers !== null)
  const isPart = (name: string): name is Part => PARTS.some((part) => part === name)
  if (!asked.every(isPart) || (papers === null && asked.includes('extraction'))) throw new Error(HELP)
  const trials = {
    seed: wholeNumber(values.seed),
    calls: wholeNumber(values.calls),
    kills: wholeNumber(values.kills),
    minutes: wholeNumber(values.minutes),
    database: values.database ?? null,
  }
  return { parts: asked, writesDoc: values['write-doc'], isRemade: values.remake, papers, trials }
}

function wholeNumber(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new Error(HELP)
  return Number(text)
}
