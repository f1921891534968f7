/** What a part of the bench is given, and which libraries it may use. */
import { prepareOwnStore, prepareStore, type Store } from './library/store.ts'
import type { Options, Trials } from './options.ts'

export const SMALL = 1_000
export const MIDDLE = 100_000
export const LARGE = 1_000_000

export interface Plan {
  trials: Trials
  /** Folder of papers with their truth.json. */
  papers: string | null
  /** A library on the server. */
  store(rows: number): Promise<Store>
  /** A library of a site that brings its own PostgreSQL. */
  ownStore(rows: number): Promise<Store>
}

export function makePlan({ isRemade, papers, trials }: Options): Plan {
  return {
    trials,
    papers,
    store: (rows) => prepareStore(rows, isRemade),
    ownStore: (rows) => prepareOwnStore(rows, isRemade),
  }
}
