/** What can be reported, and for what. */
import type { ItemKind } from '../base/item-kinds.ts'

export const REPORTABLE_TYPES = [
  'post',
  'comment',
  'paper_comment',
  'profile',
  'team',
  'video',
] as const satisfies readonly ItemKind[]
export type ReportableType = (typeof REPORTABLE_TYPES)[number]
/** `dead` is a link that leads nowhere. */
export const REPORT_CATEGORIES = ['bullying', 'privacy', 'harm', 'sexual', 'spam', 'false', 'dead', 'other'] as const
export type ReportCategory = (typeof REPORT_CATEGORIES)[number]
/** Such reports say that somebody may be hurt. */
export const WARNING = 'harm' satisfies ReportCategory
export const isWarning = ({ category }: { category: string }): boolean => category === WARNING
/** In the evidence of a profile: what its member has asked a captain, and of which team. */
export const REQUEST_MESSAGE = 'request_message'
export const REQUEST_TEAM = 'request_team'
/** A video is no work of a member: nobody is bullied by it; and only a video is a link. */
const OF_VIDEOS: readonly ReportCategory[] = ['dead', 'sexual', 'false', 'other']
export const categoriesOf = (item_type: ReportableType): readonly ReportCategory[] =>
  item_type === 'video' ? OF_VIDEOS : REPORT_CATEGORIES.filter((category) => category !== 'dead')

/** What is hidden while many reports of it are open. */
export const HIDEABLE_TYPES = ['post', 'comment', 'paper_comment'] as const satisfies readonly ReportableType[]
export type HideableType = (typeof HIDEABLE_TYPES)[number]
