import type { AccountMember } from '#auth/client.ts'
import type { Config } from '#platform/config.ts'
import type { Database } from '#platform/database.ts'
import type { FileStore } from '#platform/file-store.ts'
import type { Log } from '#platform/log.ts'
import type { RemoteFiles } from '#platform/remote-file.ts'
import type { Translator } from '../search/translate.ts'

/** The machine room as procedures and services see it: made once a process. */
export interface Services {
  config: Config
  database: Database
  files: FileStore
  remote: RemoteFiles
  translator: Translator
  log: Log
}

/** What a procedure knows about the request it answers. */
export interface RequestContext extends Services {
  /** Whose turns an expensive question takes; null while the server renders, where the page's own request has paid. */
  caller: string | null
  /** Who is signed in; null for visitors, and while the server renders. */
  member: AccountMember | null
  /** What the caller's program says it is; empty while the server renders. */
  user_agent: string
}
