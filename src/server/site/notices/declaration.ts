import type { Declaration } from '#server/base/noun.ts'
import { noticeEvents } from './events.ts'
import { noticeRules } from './rules.ts'

export const siteNotices = { events: noticeEvents, rules: noticeRules } satisfies Declaration
