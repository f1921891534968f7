import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import type { DeskVideo } from '#contract/videos/desk.ts'
import * as m from '#messages'
import { useHistorySheet } from '../../blocks/sheets/history-sheet.ts'
import { lazyPart } from '../../blocks/sheets/lazy-part.tsx'
import { useTranslate } from '../../language/language.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { adminQueries } from '../queries.ts'
import { useAdmin } from '../use-admin.ts'
import { Newest } from './newest.tsx'

const VideoSheet = lazyPart(() => import('../resources/video-sheet.tsx'))

export function NewestVideos() {
  const t = useTranslate()
  const { user_id } = useAdmin()
  const sheet = useHistorySheet('video form')
  /** The video that is edited; null for a new one. */
  const [edited, setEdited] = useState<DeskVideo | null>(null)
  const open = (video: DeskVideo | null) => {
    setEdited(video)
    void sheet.open()
  }
  const result = useQuery(adminQueries.videos(user_id, { query: '', order: '-added' }))
  return (
    <Newest
      result={result}
      rowOf={(video) => ({
        id: video.id,
        title: video.title,
        line: [video.instructor],
        state: t(video.is_published ? m.desk_state_shown : m.desk_state_hidden),
        isOff: !video.is_published,
        created_at: video.created_at,
        open: () => open(video),
      })}
      add={{ name: t(m.desk_video_add), act: () => open(null) }}
      all={
        <Link to="/admin/resources" search={{ tab: 'videos' } as never} className={buttonClass('quiet', '-mr-2 px-2')}>
          {t(m.overview_all_videos)}
        </Link>
      }
      empty={t(m.overview_empty_videos)}
    >
      <Suspense fallback={null}>{sheet.isOpen && <VideoSheet video={edited} onClose={sheet.close} />}</Suspense>
    </Newest>
  )
}
