import { Link } from '@tanstack/react-router'
import type { VideoView } from '#contract/videos.ts'
import { FavoriteButton } from '../blocks/reactions/favorite-button.tsx'
import { textLanguage } from '../language/text-language.ts'
import { Badge } from '../ui/badge.tsx'
import { Marked } from '../ui/marked.tsx'
import { VideoCover } from './video-cover.tsx'
import { VideoFacts } from './video-facts.tsx'
import { WatchLink } from './watch-link.tsx'

export function VideoCard({ video, marks }: { video: VideoView; marks: readonly string[] }) {
  return (
    <article className="card flex flex-col overflow-hidden">
      <VideoCover video={video} className="border-line border-b max-sm:aspect-5/2" />
      <div className="flex flex-1 flex-col p-5">
        <div className="flex min-h-6 flex-wrap gap-2">{video.category && <Badge name={video.category} />}</div>
        <h2 lang={textLanguage(video.title)} className="mt-3 line-clamp-3 font-bold text-lg">
          <Link to="/videos/$videoId" params={{ videoId: video.id }} className="plain-link">
            <Marked text={video.title} words={marks} />
          </Link>
        </h2>
        <div className="mt-1.5">
          <VideoFacts video={video} />
        </div>
        {video.description && (
          <p lang={textLanguage(video.description)} className="mt-2.5 line-clamp-3 text-quiet">
            <Marked text={video.description} words={marks} />
          </p>
        )}
        {video.tags.length > 0 && (
          <ul className="mt-2.5 flex flex-wrap gap-x-3 text-faint text-sm">
            {video.tags.map((tag) => (
              <li key={tag}>
                <span aria-hidden>#</span>
                <Marked text={tag} words={marks} />
              </li>
            ))}
          </ul>
        )}
        <div className="mt-auto flex items-center justify-between pt-4">
          <WatchLink video={video} />
          <FavoriteButton event_type="videos" event_id={video.id} title={video.title} look="icon" />
        </div>
      </div>
    </article>
  )
}
