import type { Declaration } from '#server/base/noun.ts'
import { commentEvents } from './events.ts'
import { commentRules } from './notices.ts'

export const commentsService = { events: commentEvents, rules: commentRules } satisfies Declaration
