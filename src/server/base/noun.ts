/**
 * What a noun declares of itself, in `nouns/<noun>/noun.ts`: all that the services know of it. They go through the
 * declarations of `nouns.ts` and name no noun.
 */
import type { AnyColumn, SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { AuditSubject } from '#contract/admin/audit-acts.ts'
import type { Duty } from '#contract/admin/duties.ts'
import type { MessageKind } from '#contract/admin/outbox.ts'
import type { NotificationType } from '#contract/notifications/notifications.ts'
import type { AppealableType, HideableType, ItemKind } from '#contract/nouns.ts'
import type { RetainedKind } from '#contract/personal-data/data-audit.ts'
import type { SearchPart, SearchParts } from '#contract/search/everything.ts'
import type { Executor, Tx } from '#platform/database.ts'
import type { Services } from './context.ts'
import {
  EVENTS,
  type EventKind,
  type EventName,
  type Happened,
  type NotifyingName,
  type PayloadOf,
} from './event-catalogue.ts'
import type { Held, Hiding, ReadAround, Remove, Restoring } from './moderated.ts'
import type { OwnedTable, Retention } from './personal-sql.ts'

/** The placeholder profile that owns the remaining works of an erased member; it has no account. */
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
  /** Whether reports have hidden it, for kinds that can be hidden. Its pictures are then not served. */
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
  /** Public fields that are kept as evidence when it is reported. */
  evidence: Record<string, AnyColumn | SQL>
  /** What the audit log calls it, when it says its title. */
  auditedAs?: AuditSubject
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
  /** How its owner is notified that a member keeps it as a favourite; of what they are notified of. */
  notifiesOfFavorite?: NotificationType
}

/** A PostgreSQL `select` over `asked(address)`, which finds the addresses that stand somewhere: one by one, by an index. */
type Addresses = SQL

/** Where the addresses of pictures stand besides in things. */
export interface PicturePlaces {
  /** About to be on the site. */
  shown?: Addresses[]
  /** In a draft, or as evidence. */
  kept: Addresses[]
  /** Whether one is remembered with what is removed, hidden, declined or reported: conditions of which one is enough. */
  isRemembered: (address: string) => SQL[]
}

/** Writes the notifications of an event, in the transaction that takes it out of the outbox. */
type Rule<Name extends NotifyingName> = (tx: Tx, event: Happened<PayloadOf<Name>>) => Promise<void>
export type Rules = { [Name in NotifyingName]: Rule<Name> }

/** What waits at a desk. */
interface Queue {
  duty: Duty
  /** Notifies a member who is new at the desk of what waits there. */
  tell: (tx: Tx, user_id: string) => Promise<void>
}

/** What nouns, and services and pages of the site that are above others, hand to the services below them. */
export interface Declaration {
  /** What can happen to it; the same file adds their types to `EventKinds`. */
  events?: Readonly<Record<string, EventKind>>
  /** Which event notifies which members of what (expectation S53). */
  rules?: Partial<Rules>
  queues?: Queue[]
  /** Tables that keep something of a member. */
  personal?: [string, OwnedTable][]
  /** What is not kept for ever. */
  retention?: Partial<Record<RetainedKind, Retention>>
  /** What else the audit log says the title of. */
  auditTitles?: Partial<Record<AuditSubject, Pick<Thing, 'table' | 'id' | 'title'>>>
  pictures?: PicturePlaces
  /** Where the addresses of uploaded PDFs stand. @param asked an array of texts. @returns a `select` of those of them. */
  pdfs?: (asked: SQL) => SQL
  /** Where the addresses of the PDFs of events stand. */
  eventFiles?: Addresses
  /** The queues of mails, with the kind that admins see them as. */
  mails?: Readonly<Record<string, Exclude<MessageKind, 'account' | 'proof' | 'notification'>>>
}

/** How the best matches of each part are found, for a full-text query in PostgreSQL's own form. */
export type Searches = { [Part in SearchPart]: (db: Executor, query: string) => Promise<SearchParts[Part]> }

type Asks<Kind, Kinds, Field extends keyof Thing> = Kind extends Kinds ? Required<Pick<Thing, Field>> : unknown

/** The compiler asks for what the lists of the contract promise of a kind. */
type ThingOf<Kind extends ItemKind> = Thing &
  Asks<Kind, HideableType, 'hiding' | 'remove'> &
  Asks<Kind, AppealableType, 'restoring'>

type Things = { [Kind in ItemKind]: ThingOf<Kind> }

export interface Noun extends Declaration {
  things: Partial<Things>
  /** Its parts of the search over everything. */
  searches?: Partial<Searches>
  /** What goes first when the account of a member ends. The member is locked. */
  eraseFirst?: (tx: Tx, services: Pick<Services, 'config' | 'jobs'>, user_id: string) => Promise<void>
  /** Makes what is found by the nickname of its member follow it. */
  followNickname?: (services: Pick<Services, 'database' | 'jobs'>, user_id: string) => Promise<void>
}

/** Of each kind of thing, filled by `declareNouns`. Read when a request asks, never while a module loads. */
export const THINGS = {} as Things
/** Of each part of the search over everything, filled by `declareNouns`. */
export const SEARCHES = {} as Searches
const NOUNS: Noun[] = []
const DECLARED: Declaration[] = []
const KEEPERS: Declaration[] = []
/** One rule for each notifying event of the catalogue, filled by `declareEvents`. */
export const RULES = {} as Rules

export const nouns = (): readonly Noun[] => NOUNS

/** Those of the services first. */
export const declarations = (): readonly Declaration[] => [...DECLARED, ...NOUNS]

/** Those that keep something of members, in the order in which members take it along. */
export const keepers = (): readonly Declaration[] => KEEPERS

type KindsOf<One> = One extends { things: infer Things } ? keyof Things : never

type SearchedBy<One> = One extends { searches: infer Declared } ? keyof Declared : never

/** Called once, by `server/nouns.ts`. The compiler asks for every kind of thing and every part of the search. */
export function declareNouns<One extends Noun>(
  declared: readonly One[] &
    ([ItemKind] extends [KindsOf<One>] ? unknown : 'a kind of thing is missing') &
    ([SearchPart] extends [SearchedBy<One>] ? unknown : 'a part of the search is missing'),
): void {
  NOUNS.push(...declared)
  for (const { things, searches } of declared) {
    Object.assign(THINGS, things)
    Object.assign(SEARCHES, searches)
  }
}

export function declareServices(declared: readonly Declaration[]): void {
  DECLARED.push(...declared)
}

type RetainedBy<One> = One extends { retention: infer Kept } ? keyof Kept : never

/** Called once, by `server/nouns.ts`. The compiler asks for all that is not kept for ever. */
export function declareKeepers<const All extends readonly Declaration[]>(
  declared: All & ([RetainedKind] extends [RetainedBy<All[number]>] ? unknown : 'something retained is missing'),
): void {
  KEEPERS.push(...declared)
}

type DeclaredBy<One> = One extends { events: infer Declared } ? keyof Declared : never
type NamesOf<One> = One extends { rules: infer Declared } ? keyof Declared : never
/** The events that a later declaration has another rule for. */
type Twice<All, Seen = never> = All extends readonly [infer First, ...infer Others]
  ? (NamesOf<First> & Seen) | Twice<Others, Seen | NamesOf<First>>
  : never
type WrongIn<All extends readonly unknown[]> =
  | Exclude<EventName, DeclaredBy<All[number]>>
  | Exclude<NotifyingName, NamesOf<All[number]>>
  | Twice<All>

/** Called once, by `server/nouns.ts`. The compiler asks for all events, and exactly one rule for each notifying one. */
export function declareEvents<const All extends readonly Declaration[]>(
  declared: All & ([WrongIn<All>] extends [never] ? unknown : { wrong: WrongIn<All> }),
): void {
  for (const { events, rules } of declared) {
    Object.assign(EVENTS, events)
    Object.assign(RULES, rules)
  }
}
