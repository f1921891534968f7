/** What the page of a summit says beside its facts: kept with the event of the summit, so that each year has its own. */
import * as z from 'zod'
import { ClockTime, LinkAddress, LocalizedLine, NamedLines } from './invitation.ts'

const Track = z.strictObject({ headline: LocalizedLine(100), rules: NamedLines })

const HandbookFile = z.strictObject({ url: LinkAddress, byte_size: z.number().int().min(1) })

export const SummitPage = z.strictObject({
  text: LocalizedLine(300),
  intro: LocalizedLine(1_000),
  /** The place, who it is for; the date is the event's. */
  cards: NamedLines,
  challenge: Track,
  pbl: Track,
  awards: z.array(LocalizedLine(40)).max(8),
  schedule: z.array(z.strictObject({ start: ClockTime, end: ClockTime, text: LocalizedLine(200) })).max(30),
  /** By the reader's language; null when there is none. */
  handbook: z.strictObject({ zh: HandbookFile, en: HandbookFile }).nullable(),
})
export type SummitPage = z.output<typeof SummitPage>
