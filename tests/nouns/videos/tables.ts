import { ids } from '../../factories/rows.ts'
import type { Tables } from '../../factories/tables.ts'

export const TABLES: Tables = {
  videos: {
    row: { id: ids.video, title: 'Video', video_url: 'https://v.example/1', search: '' },
    checks: {
      videos_duration: [{ duration: -1 }],
      videos_video_url: [{ video_url: 'javascript:alert(1)' }, { video_url: 'ftp://v.example' }],
      videos_view_count: [{ view_count: -1 }],
    },
    unique: {
      videos_pkey: {},
    },
  },
  video_watches: {
    row: { video_id: ids.video, viewer: 'hash' },
    unique: {
      video_watches_video_id_viewer_pk: {},
    },
    references: {
      video_id: ['videos.id', 'goes too'],
    },
  },
}
