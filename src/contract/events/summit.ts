/** What the page of a summit says beside its facts: kept with the event of the summit, so that each year has its own. */
import * as z from 'zod'
import { ClockTime, LinkAddress, LocalizedLine, NamedLines } from '../base/invitation.ts'

const Track = z.strictObject({ headline: LocalizedLine(100), rules: NamedLines })

const HandbookFile = z.strictObject({ url: LinkAddress, byte_size: z.number().int().min(1) })

/** Days of one summit. */
const MOST_SUMMIT_DAYS = 4

/** Lines of a schedule. */
export const MOST_ITEMS = 30

const ScheduleItem = z.strictObject({
  /** Which day of the summit, the event's own being the first. */
  day: z.number().int().min(2).max(MOST_SUMMIT_DAYS).optional(),
  start: ClockTime,
  end: ClockTime,
  text: LocalizedLine(200),
})
export type ScheduleItem = z.output<typeof ScheduleItem>

export const SummitPage = z.strictObject({
  text: LocalizedLine(300),
  intro: LocalizedLine(1_000),
  /** The place, who it is for; the date is the event's. */
  cards: NamedLines,
  challenge: Track,
  pbl: Track,
  awards: z.array(LocalizedLine(40)).max(8),
  schedule: z.array(ScheduleItem).max(MOST_ITEMS),
  /** A reader whose language is missing is given the other one; null when there is none. */
  handbook: z.strictObject({ zh: HandbookFile.nullable(), en: HandbookFile.nullable() }).nullable(),
})
export type SummitPage = z.output<typeof SummitPage>
