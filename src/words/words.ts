/** What a noun's kinds are called, which it says in `words/<noun>.ts`: one sentence each for server and pages. */

import type { AuditAct, AuditSubject } from '#contract/admin/audit-acts.ts'
import type { ItemKind } from '#contract/nouns.ts'
import type { DataKind } from '#contract/personal-data/data-audit.ts'
import type * as m from '#messages'

export type Sentence = typeof m.data_kind_profile

export interface DataWords {
  name: Sentence
  purpose: Sentence
}

export interface Words {
  /** Its kinds of things. */
  items?: { [Kind in ItemKind]?: Sentence }
  /** What else officers act on. */
  subjects?: { [Subject in AuditSubject]?: Sentence }
  /** What officers do, in the audit log. */
  acts?: { [Act in AuditAct]?: Sentence }
  /** What is stored about members, and what it is for. */
  data?: { [Kind in DataKind]?: DataWords }
}
