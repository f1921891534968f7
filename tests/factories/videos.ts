import { v7 } from 'uuid'
import type { Database } from '#platform/database.ts'
import { addVideos, type VideoDraft } from '#server/nouns/videos/service.ts'
import { nextMoment } from './moments.ts'

let made = 0

/** A video with a title of its own; each is a minute newer than the one before. */
export function videoDraft({ created_at = nextMoment(), ...changes }: Partial<Omit<VideoDraft, 'id'>> = {}) {
  made += 1
  return {
    id: v7(),
    title: `Video number ${made}`,
    video_url: `https://video.example/${made}`,
    created_at,
    ...changes,
  }
}

/** Writes videos through their only door. */
export async function giveVideos(database: Database, drafts: VideoDraft[]): Promise<void> {
  await database.transaction((tx) => addVideos(tx, drafts))
}
