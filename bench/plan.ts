/** What a part of the bench is given, and which libraries it may use. */
import { type Engine, prepareStore, type Store } from './library/store.ts'
import type { Options, Trials } from './options.ts'

export const SMALL = 1_000
export const MIDDLE = 100_000
export const LARGE = 1_000_000

export interface Plan {
  engines: readonly Engine[]
  trials: Trials
  /** Folder of papers with their truth.json. */
  papers: string | null
  /** Whether this engine is also measured over a million papers. */
  hasLarge(engine: Engine): boolean
  store(engine: Engine, rows: number): Promise<Store>
}

export function makePlan({ isAll, isRemade, papers, trials }: Options, hasServer: boolean): Plan {
  return {
    engines: hasServer ? ['postgres', 'embedded'] : ['embedded'],
    trials,
    papers,
    hasLarge: (engine) => engine === 'postgres' || isAll,
    store: (engine, rows) => prepareStore(engine, rows, isRemade),
  }
}
