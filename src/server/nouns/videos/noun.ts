import { eq, sql } from 'drizzle-orm'
import type { Noun } from '#server/base/noun.ts'
import { videoEvents } from './events.ts'
import { findVideos } from './found.ts'
import { videoRules } from './notices.ts'
import { videoPath } from './paths.ts'
import { videoSentences } from './sentences.ts'
import { videos } from './tables.ts'

export const videosNoun = {
  things: {
    video: {
      table: videos,
      id: videos.id,
      isPublic: eq(videos.is_published, sql`true`),
      title: videos.title,
      body: videos.description,
      owner: null,
      parent: null,
      link: ({ id }) => videoPath(id),
      evidence: { title: videos.title, video_url: videos.video_url },
      auditedAs: 'video',
      name: 'title',
      pictures: { column: videos.thumbnail_url, isList: false },
      erase: null,
    },
  },
  searches: { videos: findVideos },
  events: videoEvents,
  rules: videoRules,
  sentences: videoSentences,
} satisfies Noun
