/** What admins alone may ask and do: every procedure of this branch starts from their base. */
import { audit } from './audit.ts'
import { heldPostQueue } from './held-posts.ts'
import { reportDesk } from './report-desk.ts'

export const admin = { heldPosts: heldPostQueue, reports: reportDesk, audit }
