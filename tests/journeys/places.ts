/** What the journeys ask the open API of the demo site, and how the folders describe their places. */

import { inject } from 'vitest'
import type { CommentList } from '#contract/comments/comments.ts'
import type { EventView, LectureList } from '#contract/events/events.ts'
import type { SummitPage } from '#contract/events/summit.ts'
import type { PostList, PostView } from '#contract/forum/posts.ts'
import type { ContactCard } from '#contract/site/site.ts'
import type { TeamList } from '#contract/teams/teams.ts'
import type { VideoList } from '#contract/videos/videos.ts'
import { type Language, say } from './library.ts'

export const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000'

/** Asks the open API. */
export async function ask<Answer>(path: string, search: Record<string, string> = {}): Promise<Answer> {
  const response = await fetch(`${inject('siteUrl')}/api${path}?${new URLSearchParams(search)}`)
  if (!response.ok) throw new Error(`${path} answers ${response.status}`)
  return (await response.json()) as Answer
}

export const videosOn = (search?: Record<string, string>) => ask<VideoList>('/videos', search)
export const postsOn = (search?: Record<string, string>) => ask<PostList>('/forum/posts', search)
export const lecturesOn = (search?: Record<string, string>) => ask<LectureList>('/events/lectures', search)
export const eventsToCome = (search?: Record<string, string>) => ask<EventView[]>('/events/upcoming', search)
export const teamsOn = (search?: Record<string, string>) => ask<TeamList>('/teams', search)
export const contacts = () => ask<ContactCard[]>('/site/contacts')
export const summit = () =>
  ask<{ items: EventView[]; main_id: string; page: SummitPage; wish_counts: { challenge: number; pbl: number } }>(
    '/events/summit',
  )

export async function firstVideo(search: Record<string, string> = {}) {
  const [video] = (await videosOn(search)).items
  if (!video) throw new Error('the demo site lacks the video that this journey needs')
  return video
}

const HOUR_MS = 3_600_000
/** Whether it is of the demo site: what other journeys write comes and goes. */
export const isLasting = ({ created_at }: { created_at: string }): boolean =>
  Date.now() - Date.parse(created_at) > HOUR_MS

/** All posts of the demo site, page by page, until one fits. */
export async function findPost(fits: (post: PostView) => boolean): Promise<PostView> {
  let pageCount = 1
  for (let page = 1; page <= pageCount; page += 1) {
    const { items, page_count } = await postsOn({ page: String(page) })
    const found = items.find((post) => isLasting(post) && fits(post))
    if (found) return found
    pageCount = page_count
  }
  throw new Error('the demo site lacks the post that this journey needs')
}

export const longestTalk = () => findPost(({ comment_count }) => comment_count > 30)
export const postWithPictures = () => findPost(({ images }) => images.length > 1)
export const commentsOf = (post: string, search?: Record<string, string>) =>
  ask<CommentList>(`/forum/posts/${post}/comments`, search)

export interface Place {
  path: string
  status?: number
  heading: string
  /** The title before the name of the site; null where it is the site's name alone. */
  title: string | null
  /** Some of what the page says besides its heading. */
  content: string[]
  /** Search engines are asked to leave it out. */
  isPrivate?: boolean
  /** The browser leads visitors on to the sign-in. */
  leadsToSignIn?: boolean
  /** Made of the same parts as another place, which is looked at whole. */
  isTwin?: boolean
}

/** What a visitor can reach of one folder: its part of the specification's route table (part 2), and each kind of detail. */
export type ReadPlaces = (language: Language) => Promise<Place[]>

/** A page whose heading is its title. @param name of the sentence that both are. */
export function namedPlace(language: Language, path: string, name: string, content: string[]): Place {
  const title = say(language, name)
  return { path, heading: title, title, content }
}

export const ofMembers = (place: Place): Place => ({ ...place, isPrivate: true, leadsToSignIn: true })

/** @param name with which the sentences of its heading and of its first words begin. */
export const deskPlace = (language: Language, path: string, name: string): Place =>
  ofMembers(namedPlace(language, path, `${name}_title`, [say(language, `${name}_text`)]))

/** The page of one thing. */
export const detailPlace = (path: string, title: string, content: string[]): Place => ({
  path,
  heading: title,
  title,
  content,
})

export const titlesOf = (items: readonly { title: string }[]) => items.map(({ title }) => title)
/** Without what other journeys write and take away meanwhile, and without the last, which they push off the page. */
export const lastingTitlesOf = (posts: readonly { title: string; created_at: string }[]) =>
  titlesOf(posts.slice(0, -2).filter(isLasting))
/** The first words of a text, as they stand on a card or a page. */
export const beginning = (text: string | null) => (text ?? '').replace(/\s+/g, ' ').trim().slice(0, 30)
