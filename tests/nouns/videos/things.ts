import { sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import type { World } from '../../access/world.ts'
import { insertRow } from '../../factories/rows.ts'

export const GUILD_VIDEO = { title: 'Of the guild', video_url: 'https://v.example/1' }

export async function guildVideo(world: World): Promise<string> {
  const id = v7()
  await insertRow(world.site.database.db, 'videos', { id, ...GUILD_VIDEO, search: '' })
  return id
}

/** A video whose title has changed since a visitor read it, without anybody being told. */
export async function videoChangedSinceRead(world: World): Promise<string> {
  const id = v7()
  await insertRow(world.site.database.db, 'videos', {
    id,
    title: 'Before',
    video_url: 'https://video.example/1',
    search: '',
  })
  await world.site.request(`/api/videos/${id}`)
  await world.site.database.db.execute(sql`update videos set title = 'Written since' where id = ${id}`)
  return id
}
