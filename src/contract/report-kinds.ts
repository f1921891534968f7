/** What can be reported, and for what. */
import type { ItemKind } from './item-kinds.ts'

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
/** A video is no work of a member: nobody is bullied by it; and only a video is a link. */
const OF_VIDEOS: readonly ReportCategory[] = ['dead', 'sexual', 'false', 'other']
export const categoriesOf = (item_type: ReportableType): readonly ReportCategory[] =>
  item_type === 'video' ? OF_VIDEOS : REPORT_CATEGORIES.filter((category) => category !== 'dead')
