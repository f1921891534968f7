/** What admins alone may ask and do: every procedure of this branch starts from their base. */
import { audit } from './audit.ts'
import { categoryDesk } from './category-desk.ts'
import { challengeDesk } from './challenge-desk.ts'
import { eventDesk } from './event-desk.ts'
import { members } from './members.ts'
import { moderationQueue } from './moderation.ts'
import { paperDesk } from './paper-desk.ts'
import { registrationDesk } from './registration-desk.ts'
import { reportDesk } from './report-desk.ts'
import { reviews } from './reviews.ts'
import { videoDesk } from './video-desk.ts'

export const admin = {
  moderation: moderationQueue,
  reports: reportDesk,
  reviews,
  papers: paperDesk,
  categories: categoryDesk,
  videos: videoDesk,
  members,
  events: eventDesk,
  registrations: registrationDesk,
  challenges: challengeDesk,
  audit,
}
