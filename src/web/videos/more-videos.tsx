import { useSuspenseQuery } from '@tanstack/react-query'
import type { VideoView } from '#contract/videos/videos.ts'
import * as m from '#messages'
import { useTranslate } from '../language/language.tsx'
import { videoQueries } from './queries.ts'
import { VideoCard } from './video-card.tsx'

const SHOWN = 2

/** What to watch next: of the same category, else the newest. */
export function MoreVideos({ video: { id, category } }: { video: VideoView }) {
  const t = useTranslate()
  const { data: alike } = useSuspenseQuery(videoQueries.besides(category))
  const { data: newest } = useSuspenseQuery(videoQueries.besides(null))
  const known = new Map([...alike.items, ...newest.items].map((video) => [video.id, video]))
  known.delete(id)
  const shown = [...known.values()].slice(0, SHOWN)
  if (shown.length === 0) return null
  return (
    <section className="mt-12">
      <h2 className="border-line border-b pb-2 text-xl">{t(m.video_more)}</h2>
      <ul className="mt-5 grid gap-4 sm:grid-cols-2">
        {shown.map((video) => (
          <li key={video.id} className="grid">
            <VideoCard video={video} marks={[]} />
          </li>
        ))}
      </ul>
    </section>
  )
}
