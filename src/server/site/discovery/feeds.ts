/** RSS of what is new. */
import { Feed } from 'feed'
import type { Language } from '#contract/base/languages.ts'
import type { Database } from '#platform/database.ts'
import { sentences } from '#server/base/sentences.ts'
import { newestPosts } from '#server/nouns/forum/listing.ts'
import { FORUM_PATH } from '#server/nouns/forum/paths.ts'
import { PAPERS_PATH } from '#server/nouns/papers/paths.ts'
import { newestPapers } from '#server/nouns/papers/service.ts'
import { VIDEOS_PATH } from '#server/nouns/videos/paths.ts'
import { newestVideos } from '#server/nouns/videos/service.ts'

interface FeedItem {
  id: string
  title: string
  text: string
  author: string | null
  created_at: string
}

interface FeedSource {
  /** The path under which each item has its page. */
  path: string
  read: (database: Database, limit: number) => Promise<FeedItem[]>
}

const ITEMS = 20

export const FEEDS = {
  papers: {
    path: PAPERS_PATH,
    read: async (database, limit) =>
      (await newestPapers(database, limit)).map(({ abstract, authors, ...paper }) => ({
        ...paper,
        text: abstract,
        author: authors,
      })),
  },
  videos: {
    path: VIDEOS_PATH,
    read: async (database, limit) =>
      (await newestVideos(database, limit)).map(({ description, instructor, ...video }) => ({
        ...video,
        text: description ?? '',
        author: instructor,
      })),
  },
  forum: {
    path: FORUM_PATH,
    read: async (database, limit) =>
      (await newestPosts(database, limit)).map(({ content, author, ...post }) => ({
        ...post,
        text: content,
        author: author.nickname,
      })),
  },
} satisfies Record<string, FeedSource>

export type FeedName = keyof typeof FEEDS

/** @returns the feed as RSS 2.0 (https://www.rssboard.org/rss-specification). */
export async function writeFeed(database: Database, site: string, name: FeedName, language: Language): Promise<string> {
  const { path, read }: FeedSource = FEEDS[name]
  const items = await read(database, ITEMS)
  const feed = new Feed({
    ...sentences(language).feed(name),
    id: `${site}${path}`,
    link: `${site}${path}`,
    language: language === 'zh' ? 'zh-CN' : 'en',
    feedLinks: { rss: `${site}/feeds/${name}.xml` },
    copyright: '',
    ...(items[0] && { updated: new Date(items[0].created_at) }),
  })
  for (const item of items) {
    const link = `${site}${path}/${item.id}`
    feed.addItem({
      id: link,
      link,
      title: literal(item.title),
      description: literal(item.text),
      date: new Date(item.created_at),
      ...(item.author && { author: [{ name: plain(item.author) }] }),
    })
  }
  return feed.rss2()
}

const HTML_SIGNS: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/**
 * Feed readers take descriptions as HTML, and most of them titles too. The writer of XML puts both into CDATA, whose end
 * cannot stand in a text without the sign `>`.
 */
const literal = (text: string) => plain(text).replace(/[&<>]/g, (sign) => HTML_SIGNS[sign] ?? sign)

/** XML 1.0 has no place for most control characters, and none for half a character. */
const plain = (text: string) =>
  text.toWellFormed().replace(/[^\t\n\r\x20-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
