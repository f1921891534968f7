/** The parts of a paper's page that become alive after what stands above them. */
import { laterPart } from '../blocks/sheets/later-part.tsx'

export const RelatedPapers = laterPart(
  () => import('./related-papers.tsx').then((part) => ({ default: part.RelatedPapers })),
  'h-80',
)
