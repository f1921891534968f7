/** What each kind of stored data is called, and what it is for: at the desk of admins as in a member's own export. */
import type { DataKind } from '#contract/personal-data/data-audit.ts'
import * as m from '#messages'

type Sentence = typeof m.data_kind_profile

export const DATA_KIND_WORDS: Record<DataKind, { name: Sentence; purpose: Sentence }> = {
  profile: { name: m.data_kind_profile, purpose: m.data_purpose_profile },
  consent: { name: m.data_kind_consent, purpose: m.data_purpose_consent },
  deletion: { name: m.data_kind_deletion, purpose: m.data_purpose_deletion },
  forum: { name: m.data_kind_forum, purpose: m.data_purpose_forum },
  papers: { name: m.data_kind_papers, purpose: m.data_purpose_papers },
  registrations: { name: m.data_kind_registrations, purpose: m.data_purpose_registrations },
  teams: { name: m.data_kind_teams, purpose: m.data_purpose_teams },
  keeping: { name: m.data_kind_keeping, purpose: m.data_purpose_keeping },
  history: { name: m.data_kind_history, purpose: m.data_purpose_history },
  notifications: { name: m.data_kind_notifications, purpose: m.data_purpose_notifications },
  removals: { name: m.data_kind_removals, purpose: m.data_purpose_removals },
  reports: { name: m.data_kind_reports, purpose: m.data_purpose_reports },
  files: { name: m.data_kind_files, purpose: m.data_purpose_files },
}
