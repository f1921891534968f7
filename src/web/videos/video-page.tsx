import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import * as m from '#messages'
import { LinkedText } from '../blocks/content/linked-text.tsx'
import { Missing } from '../blocks/feedback/missing.tsx'
import { FavoriteButton } from '../blocks/reactions/favorite-button.tsx'
import { ReportButton } from '../blocks/reactions/report-button.tsx'
import { useVisit } from '../blocks/reactions/use-visit.ts'
import { ShareButton } from '../blocks/sharing/share-button.tsx'
import { formatDay } from '../language/formats.ts'
import { useTranslate } from '../language/language.tsx'
import { textLanguage } from '../language/text-language.ts'
import { BACK_LINK, BackLabel } from '../ui/back-link.tsx'
import { Badge } from '../ui/badge.tsx'
import { buttonClass } from '../ui/button.tsx'
import { videoQueries } from './queries.ts'
import { VideoCover } from './video-cover.tsx'
import { VideoFacts } from './video-facts.tsx'
import { WatchLink } from './watch-link.tsx'

export function VideoPage({ id }: { id: string }) {
  const t = useTranslate()
  const { data: video } = useSuspenseQuery(videoQueries.detail(id))
  useVisit('video', video.id)
  return (
    <article className="reading py-8 md:py-12">
      <Link to="/videos" className={BACK_LINK}>
        <BackLabel>{t(m.videos_title)}</BackLabel>
      </Link>
      <VideoCover video={video} className="mt-2 rounded-card border border-line" />
      <header className="mt-6">
        {video.category && <Badge name={video.category} />}
        <h1 lang={textLanguage(video.title)} className="mt-3 text-2xl md:text-3xl">
          {video.title}
        </h1>
        <div className="mt-2">
          <VideoFacts video={video} />
          <p className="text-faint text-sm">{t(m.video_added, { date: formatDay(video.created_at) })}</p>
        </div>
      </header>
      <div className="mt-6 flex flex-wrap items-start gap-2 border-line border-y py-3.5">
        <WatchLink video={video} />
        <FavoriteButton event_type="videos" event_id={video.id} title={video.title} look="button" />
        <ShareButton title={video.title} />
        <ReportButton item_type="video" item_id={video.id} look="quiet" />
      </div>
      {video.description && (
        <p lang={textLanguage(video.description)} className="mt-8 whitespace-pre-line text-lg">
          <LinkedText text={video.description} />
        </p>
      )}
      {video.tags.length > 0 && (
        <ul aria-label={t(m.tags)} className="-mx-2 mt-4 flex flex-wrap">
          {video.tags.map((tag) => (
            <li key={tag}>
              <Link to="/videos" search={{ q: tag }} className="quiet-link">
                #{tag}
              </Link>
            </li>
          ))}
        </ul>
      )}
      <p className="mt-8 text-faint text-sm">{t(m.video_elsewhere)}</p>
    </article>
  )
}

export function VideoMissing() {
  const t = useTranslate()
  return (
    <Missing scene="videos" title={t(m.video_missing_title)} text={t(m.error_VIDEO_NOT_FOUND)}>
      <Link to="/videos" className={buttonClass('primary')}>
        {t(m.videos_title)}
      </Link>
    </Missing>
  )
}
