import type { AccountDirectory, AccountMember } from '#auth/client.ts'
import type { Language } from '#contract/base/languages.ts'
import type { Role } from '#contract/members/profiles.ts'
import type { LiveSignal } from '#contract/notifications/notifications.ts'
import type { Config } from '#platform/config.ts'
import type { Database } from '#platform/database.ts'
import type { FileStore } from '#platform/file-store.ts'
import type { Jobs } from '#platform/jobs.ts'
import type { KeyRing } from '#platform/key-ring.ts'
import type { Hub } from '#platform/live.ts'
import type { Log } from '#platform/log.ts'
import type { Mailer } from '#platform/mail.ts'
import type { RemoteFiles } from '#platform/remote-file.ts'
import type { Answers } from './answers.ts'
import type { PaperReader, TermFinder, Translator } from './readings.ts'

export interface MemberStanding {
  /** What holds the member back from writing; null when nothing does. */
  bar: 'CONSENT_REQUIRED' | 'GUARDIAN_REQUIRED' | 'SUSPENDED' | null
  /** The same without a suspension, for what the member keeps for themselves. */
  lack: 'CONSENT_REQUIRED' | 'GUARDIAN_REQUIRED' | null
  /** Until when the member only reads, and why. */
  suspension: { until: string; reason: string | null } | null
  /** Those that count: only with a second factor (threat T24). Failure of the check means none. */
  roles: readonly Role[]
  is_admin: boolean
}

/** Who acts, as policies ask for it. */
export interface Actor {
  user_id: string
  /** Of an officer. What only admins may do is asked of `is_admin`. */
  roles: readonly Role[]
  is_admin: boolean
  /** The address that they act from, for the audit log. */
  caller?: string | null
}

/** The infrastructure as procedures and services see it: made once a process. */
export interface Services {
  config: Config
  database: Database
  accounts: AccountDirectory
  /** How a member stands to the site as a whole: asked once for each write. */
  standingOf: (member: AccountMember) => Promise<MemberStanding>
  jobs: Jobs
  /** Seal what is sealed of registrations. */
  keys: KeyRing
  mail: Mailer
  files: FileStore
  remote: RemoteFiles
  translator: Translator
  terms: TermFinder
  /** Reads uploaded papers beside the requests. */
  reader: PaperReader
  /** Those who listen at this process. */
  live: Hub<LiveSignal>
  /** Answers that are kept for visitors; null when each is made afresh. */
  answers: Answers | null
  log: Log
}

/** What becomes known while a request is answered. */
export interface Noted {
  /** What failed, until the answer says whether that was a fault of ours. */
  fault?: unknown
  /** The page that shows the answer, when everybody gets the same one. */
  shownAt?: string
  /** It took one of the caller's turns. */
  isCounted?: boolean
}

/** What a procedure knows about the request it answers. */
export interface RequestContext extends Services {
  /** Whose quota an expensive call counts against; null while the server renders: the page request has counted. */
  caller: string | null
  /** What the reader reads in. */
  language: Language
  /** Who is signed in; null for visitors, and while the server renders. */
  member: AccountMember | null
  /** Whether the member's session is still there: a token outlives it by some minutes. */
  isSignedIn: () => Promise<boolean>
  /** What the caller's program says it is; empty while the server renders. */
  user_agent: string
  noted?: Noted
}
