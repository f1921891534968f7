/** What admins and officers may ask and do: every procedure of this branch starts from their base, and `duties.ts` says whose it is. */

import { appealDesk } from './appeals.ts'
import { audit } from './audit.ts'
import { binDesk } from './bin.ts'
import { categoryDesk } from './category-desk.ts'
import { challengeDesk } from './challenge-desk.ts'
import { dataAudit } from './data-audit.ts'
import { eventDesk } from './event-desk.ts'
import { eventMessages } from './event-messages.ts'
import { members } from './members.ts'
import { moderationQueue } from './moderation.ts'
import { notices } from './notices.ts'
import { outbox } from './outbox.ts'
import { overview } from './overview.ts'
import { paperDesk } from './paper-desk.ts'
import { paperImport } from './paper-import.ts'
import { registrationDesk } from './registration-desk.ts'
import { reportDesk } from './report-desk.ts'
import { reviews } from './reviews.ts'
import { settings } from './settings.ts'
import { summitDesk } from './summit-desk.ts'
import { videoDesk } from './video-desk.ts'
import { wordDesk } from './word-desk.ts'

export const admin = {
  overview,
  moderation: moderationQueue,
  reports: reportDesk,
  appeals: appealDesk,
  bin: binDesk,
  reviews,
  papers: paperDesk,
  paperImport,
  categories: categoryDesk,
  videos: videoDesk,
  members,
  events: eventDesk,
  summits: summitDesk,
  registrations: registrationDesk,
  settings,
  notices,
  outbox,
  words: wordDesk,
  eventMessages,
  challenges: challengeDesk,
  audit,
  dataAudit,
}
