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
  'sizes',
  'lighthouse',
  'process',
] as const
export type Part = (typeof PARTS)[number]

export interface Options {
  parts: readonly Part[]
  /** Also a million papers on the embedded engine. */
  isAll: boolean
  /** Also the table as Markdown in docs/bench.md. */
  writesDoc: boolean
  /** Libraries are made anew even when the kept ones would do. */
  isRemade: boolean
}

const HELP = `npm run bench -- [--only ${PARTS.join(',')}] [--all] [--write-doc] [--remake]`

/** @throws with a line of help when a part is unknown. */
export function readOptions(line: string[]): Options {
  const { values } = parseArgs({
    args: line,
    options: {
      only: { type: 'string' },
      all: { type: 'boolean', default: false },
      'write-doc': { type: 'boolean', default: false },
      remake: { type: 'boolean', default: false },
    },
  })
  const asked = values.only?.split(',') ?? PARTS
  const isPart = (name: string): name is Part => PARTS.some((part) => part === name)
  if (!asked.every(isPart)) throw new Error(HELP)
  return { parts: asked, isAll: values.all, writesDoc: values['write-doc'], isRemade: values.remake }
}
