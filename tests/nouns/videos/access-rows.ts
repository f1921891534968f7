import { ADMINS, nobody, OPEN, PEOPLE } from '../../access/people.ts'
import { having, picture, type Row, reads, request_key, writes } from '../../access/rows.ts'
import { GUILD_VIDEO } from '../../access/world.ts'
import { editing } from '../../factories/edits.ts'

const VIDEO = { title: 'A film', video_url: 'https://v.example/2', category: null }

export const ROWS: Record<string, Row> = {
  'admin.videos.list': reads(
    ADMINS,
    having((w) => w.guildVideo()),
  ),
  'admin.videos.get': reads(ADMINS, async (w) => ({ id: await w.guildVideo() })),
  'admin.videos.create': writes(ADMINS, () => ({ ...VIDEO, request_key: request_key() })),
  'admin.videos.edit: other words than were read': writes(nobody(ADMINS, 'EDIT_CONFLICT'), async (w) => ({
    id: await w.guildVideo(),
    ...editing({ title: 'Another' }, { title: VIDEO.title }),
  })),
  'admin.videos.edit': writes(ADMINS, async (w) => ({
    id: await w.guildVideo(),
    ...editing(GUILD_VIDEO, { title: VIDEO.title }),
  })),
  'admin.videos.setPublished': writes(ADMINS, async (w) => ({ ids: [await w.guildVideo()], is_published: false })),
  'admin.videos.remove': writes(ADMINS, async (w) => ({ ids: [await w.guildVideo()] })),
  'admin.videos.addThumbnail': writes(ADMINS, async () => ({ picture: await picture() })),
  'videos.list': reads(OPEN, () => ({})),
  'videos.get': reads(OPEN, ({ video }) => ({ id: video })),
  'videos.get: changed since a visitor read it': reads(OPEN, async (w) => ({ id: await w.videoChangedSinceRead() }), {
    tells: [/Written since/, PEOPLE.filter((person) => person !== 'visitor')],
  }),
  'videos.watch': writes(OPEN, ({ video }) => ({ id: video })),
}
