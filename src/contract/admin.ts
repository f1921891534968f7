/** What admins alone may ask and do: every procedure of this branch starts from their base. */
import { audit } from './audit.ts'
import { members } from './members.ts'
import { moderationQueue } from './moderation.ts'
import { registrationDesk } from './registration-desk.ts'
import { reportDesk } from './report-desk.ts'
import { reviews } from './reviews.ts'

export const admin = {
  moderation: moderationQueue,
  reports: reportDesk,
  reviews,
  members,
  audit,
  registrations: registrationDesk,
}
