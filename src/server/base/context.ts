import type { AccountDirectory, AccountMember } from '#auth/client.ts'
import type { Language } from '#contract/languages.ts'
import type { LiveSignal } from '#contract/notifications.ts'
import type { Config } from '#platform/config.ts'
import type { Database } from '#platform/database.ts'
import type { FileStore } from '#platform/file-store.ts'
import type { Jobs } from '#platform/jobs.ts'
import type { Hub } from '#platform/live.ts'
import type { Log } from '#platform/log.ts'
import type { Mailer } from '#platform/mail.ts'
import type { RemoteFiles } from '#platform/remote-file.ts'
import type { Translator } from '../search/translate.ts'

export interface MemberStanding {
  /** What holds the member back from writing; null when nothing does. */
  bar: 'CONSENT_REQUIRED' | 'GUARDIAN_REQUIRED' | 'SUSPENDED' | null
  /** The same without a suspension, for what the member keeps for themselves. */
  lack: 'CONSENT_REQUIRED' | 'GUARDIAN_REQUIRED' | null
  /** Until when the member only reads, and why. */
  suspension: { until: string; reason: string | null } | null
  /** The role counts only with a second factor (threat T24). Failure of the check means no. */
  is_admin: boolean
}

/** Who acts, as policies ask for it. */
export interface Actor {
  user_id: string
  is_admin: boolean
  /** The address that they act from, for the audit log. */
  caller?: string | null
}

/** The machine room as procedures and services see it: made once a process. */
export interface Services {
  config: Config
  database: Database
  accounts: AccountDirectory
  /** How a member stands to the site as a whole: asked once for each write. */
  standingOf: (member: AccountMember) => Promise<MemberStanding>
  jobs: Jobs
  mail: Mailer
  files: FileStore
  remote: RemoteFiles
  translator: Translator
  /** Those who listen at this process. */
  live: Hub<LiveSignal>
  log: Log
}

/** What a procedure knows about the request it answers. */
export interface RequestContext extends Services {
  /** Whose turns an expensive question takes; null while the server renders, where the page's own request has paid. */
  caller: string | null
  /** What the reader reads in. */
  language: Language
  /** Who is signed in; null for visitors, and while the server renders. */
  member: AccountMember | null
  /** Whether the member's session is still there: a token outlives it by some minutes. */
  isSignedIn: () => Promise<boolean>
  /** What the caller's program says it is; empty while the server renders. */
  user_agent: string
}
