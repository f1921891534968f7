import { ADMINS, nobody, OPEN, PEOPLE } from '../../access/people.ts'
import { having, picture, type Row, reads, request_key, writes } from '../../access/rows.ts'
import { editing } from '../../factories/edits.ts'
import { GUILD_VIDEO, guildVideo, videoChangedSinceRead } from './things.ts'

const VIDEO = { title: 'A film', video_url: 'https://v.example/2', category: null }

export const ROWS: Record<string, Row> = {
  'admin.videos.list': reads(ADMINS, having(guildVideo)),
  'admin.videos.get': reads(ADMINS, async (w) => ({ id: await guildVideo(w) })),
  'admin.videos.create': writes(ADMINS, () => ({ ...VIDEO, request_key: request_key() })),
  'admin.videos.edit: other words than were read': writes(nobody(ADMINS, 'EDIT_CONFLICT'), async (w) => ({
    id: await guildVideo(w),
    ...editing({ title: 'Another' }, { title: VIDEO.title }),
  })),
  'admin.videos.edit': writes(ADMINS, async (w) => ({
    id: await guildVideo(w),
    ...editing(GUILD_VIDEO, { title: VIDEO.title }),
  })),
  'admin.videos.setPublished': writes(ADMINS, async (w) => ({ ids: [await guildVideo(w)], is_published: false })),
  'admin.videos.remove': writes(ADMINS, async (w) => ({ ids: [await guildVideo(w)] })),
  'admin.videos.addThumbnail': writes(ADMINS, async () => ({ picture: await picture() })),
  'videos.list': reads(OPEN, () => ({})),
  'videos.get': reads(OPEN, ({ video }) => ({ id: video })),
  'videos.get: changed since a visitor read it': reads(OPEN, async (w) => ({ id: await videoChangedSinceRead(w) }), {
    tells: [/Written since/, PEOPLE.filter((person) => person !== 'visitor')],
  }),
  'videos.watch': writes(OPEN, ({ video }) => ({ id: video })),
}
