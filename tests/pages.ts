/** What the folders say of their pages, for the tests of all pages. */
import type { ThreadKind } from '#contract/nouns.ts'
import type { EventName } from '#server/base/event-catalogue.ts'
import { collect } from './collect.ts'

export interface Pages {
  /** Each address with the file in `src/web/routes` that answers it; `$` begins a parameter. */
  routes: Record<string, string>
  /** The procedures whose answers to visitors are kept. */
  kept: string[]
  /** Addresses in a state that does not exist, each with the nearest that does. */
  badStates?: Record<string, string>
  /** Lists that are asked for with nonsense. */
  lists?: string[]
  /** Every kind of public page, with an id of 1 or 2. */
  paths: string[]
  /** Paths that only begin like those. */
  lookalikes?: string[]
  changes?: Change[]
  /** What else of it an event of another folder drops, as `drops` says it. */
  alsoDropped?: Partial<Record<EventName, string[]>>
  /** What a comment of each kind drops, about the thing with the id 1. */
  threads?: Partial<Record<ThreadKind, string[]>>
}

/** Pages that are dropped when one of the events is recorded, or what the group names is changed. */
interface Change {
  /** What a `paths.ts` of the server exports. */
  group?: string
  events?: EventName[]
  /** Paths; `/**` at the end stands for all below as well. */
  drops: string[]
}

export const PAGES = (await collect<{ PAGES: Pages }>('pages')).map((folder) => folder.PAGES)
