/**
 * What a noun declares of itself, in `nouns/<noun>/noun.ts`: all that the services know of it. They go through the
 * declarations of `nouns.ts` and name no noun.
 */
import type { AnyColumn, SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { ItemKind } from '#contract/item-kinds.ts'
import type { AppealableType } from '#contract/removal-words.ts'
import type { HideableType } from '#contract/report-kinds.ts'
import type { Tx } from '#platform/database.ts'
import type { Services } from './context.ts'
import type { Held, Hiding, ReadAround, Remove, Restoring } from './moderated.ts'

/** Who stands beside the works of a member who is gone: a row that says nothing else and that nobody can sign in to. */
export interface GhostMember {
  user_id: string
}

export interface Erased {
  /** Those of the things that are gone, or go on without what the member called them. */
  ids: string[]
  /** The names of their PDFs in the file store. */
  pdfs?: string[]
}

/** @param ghost who gets the works that stay; null when they go as well. */
type Erasure = (tx: Tx, user_id: string, ghost: GhostMember | null) => Promise<Erased>

/** One kind of thing, to everything that deals with several kinds. */
export interface Thing {
  table: PgTable
  id: AnyColumn
  /** Whether everybody may see it. */
  isPublic: SQL
  /** Whether it is hidden because of reports; of what can be. Its pictures are then shown to nobody. */
  isHidden?: SQL
  /** What it is called; of a comment its beginning. */
  title: AnyColumn | SQL
  /** What an excerpt is cut from. */
  body: AnyColumn | null
  /** The member whose it is; null of what the guild shows. */
  owner: AnyColumn | null
  /** On whose page it stands; null of what has its own. */
  parent: AnyColumn | null
  link: (item: { id: string; parent_id: string | null }) => string
  /** What of it is kept as evidence when somebody reports it; no more than everybody can see. */
  evidence: Record<string, AnyColumn | SQL>
  /** The key of the evidence by which moderators know it. */
  name: string
  /** Where the addresses of its pictures stand. */
  pictures: { column: AnyColumn; isList: boolean } | null
  /**
   * What becomes of those of a member whose account ends. Null of what belongs to the guild, or is erased with the kind that
   * it is about: comments are counted there and may go to a ghost.
   */
  erase: Erasure | null
  /** How moderators remove what was rightly reported. */
  remove?: Remove
  /** Of what many reports hide. */
  hiding?: Hiding
  /** Of what comes back when it was removed. */
  restoring?: Restoring
  /** Of what may have to wait before it stands among the others. */
  held?: Held
  /** Of what is read together with what stands before it. */
  readAround?: ReadAround
  /**
   * Of what no ghost gets: it goes with its member, or goes on as another's. The evidence against it then loses these
   * parts, which were about that member; null of what never goes on.
   */
  withoutGhost?: { forgets: readonly string[] | null }
}

type Asks<Kind, Kinds, Field extends keyof Thing> = Kind extends Kinds ? Required<Pick<Thing, Field>> : unknown

/** The compiler asks for what the lists of the contract promise of a kind. */
type ThingOf<Kind extends ItemKind> = Thing &
  Asks<Kind, HideableType, 'hiding' | 'remove'> &
  Asks<Kind, AppealableType, 'restoring'>

type Things = { [Kind in ItemKind]: ThingOf<Kind> }

export interface Noun {
  things: Partial<Things>
  /** Makes what is found by the nickname of its member follow it. */
  followNickname?: (services: Pick<Services, 'database' | 'jobs'>, user_id: string) => Promise<void>
}

/** Of each kind of thing, filled by `declareNouns`. Read when a request asks, never while a module loads. */
export const THINGS = {} as Things
const NOUNS: Noun[] = []

export const nouns = (): readonly Noun[] => NOUNS

type KindsOf<One> = One extends { things: infer Things } ? keyof Things : never

/** Called once, by `server/nouns.ts`. The compiler asks for every kind of thing. */
export function declareNouns<One extends Noun>(
  declared: readonly One[] & ([ItemKind] extends [KindsOf<One>] ? unknown : 'a kind of thing is missing'),
): void {
  NOUNS.push(...declared)
  for (const { things } of declared) Object.assign(THINGS, things)
}
