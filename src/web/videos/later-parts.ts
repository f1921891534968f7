/** The part of a video's page that becomes alive after what stands above it. */
import { laterPart } from '../blocks/sheets/later-part.tsx'

export const MoreVideos = laterPart(
  () => import('./more-videos.tsx').then((part) => ({ default: part.MoreVideos })),
  'h-96',
)
