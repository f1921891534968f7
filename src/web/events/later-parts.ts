/** The parts of the pages of events that become alive after what stands above them. */
import { laterPart } from '../blocks/sheets/later-part.tsx'

/** Events that are over: most readers ask for those to come. */
export const EventArchive = laterPart(
  () => import('./past-events.tsx').then((part) => ({ default: part.PastEvents })),
  'h-96',
)

export const SummitDetails = laterPart(
  () => import('./summit-details.tsx').then((part) => ({ default: part.SummitDetails })),
  'h-96',
)
