/** What moderation hands to the services below it. */
import type { Declaration } from '#server/base/noun.ts'
import { appealRules } from './appeals/notices.ts'
import { reportRules, tellOfOpenReports } from './reports/notices.ts'

export const moderation = {
  rules: { ...appealRules, ...reportRules },
  queues: [{ duty: 'reports.list', tell: tellOfOpenReports }],
} satisfies Declaration
