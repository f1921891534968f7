import type { VideoView } from '#contract/videos.ts'
import { Cover } from '../ui/cover.tsx'

/** The picture of a video at 16:9; one is made where there is none. */
export function VideoCover({ video, className = '' }: { video: VideoView; className?: string }) {
  const look = `aspect-video w-full object-cover ${className}`
  return video.thumbnail_url ? (
    <img src={video.thumbnail_url} alt="" width={640} height={360} loading="lazy" className={look} />
  ) : (
    <Cover name={video.category ?? video.title} seed={video.id} className={look} />
  )
}
