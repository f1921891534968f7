/** For what things are reported. */
import type { ReportCategory } from '../nouns.ts'

/** `dead` is a link that leads nowhere. */
export const REPORT_CATEGORIES = [
  'bullying',
  'privacy',
  'harm',
  'sexual',
  'spam',
  'false',
  'dead',
  'other',
] as const satisfies readonly ReportCategory[]
/** Such reports say that somebody may be hurt. */
export const WARNING = 'harm' satisfies ReportCategory
export const isWarning = ({ category }: { category: string }): boolean => category === WARNING
/** In the evidence of a profile: what its member has asked a captain, and of which team. */
export const REQUEST_MESSAGE = 'request_message'
export const REQUEST_TEAM = 'request_team'
