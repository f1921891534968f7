/** What moderation hands to the services below it. */
import type { Declaration } from '#server/base/noun.ts'
import { appealEvents } from './appeals/events.ts'
import { appealRules } from './appeals/notices.ts'
import { reportEvents } from './reports/events.ts'
import { reportRules, tellOfOpenReports } from './reports/notices.ts'

export const moderation = {
  events: { ...appealEvents, ...reportEvents },
  rules: { ...appealRules, ...reportRules },
  queues: [{ duty: 'reports.list', tell: tellOfOpenReports }],
} satisfies Declaration
