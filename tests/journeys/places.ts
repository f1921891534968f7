/** Every place that a visitor can reach, with what stands in it: the route table of the specification (part 2), and each kind of detail. */

import { inject } from 'vitest'
import type { LocalizedLine } from '#contract/base/invitation.ts'
import type { CommentList } from '#contract/comments/comments.ts'
import type { EventView, LectureList } from '#contract/events/events.ts'
import type { SummitPage } from '#contract/events/summit.ts'
import type { PostList, PostView } from '#contract/forum/posts.ts'
import type { ContactCard } from '#contract/site/site.ts'
import type { TeamList } from '#contract/teams/teams.ts'
import type { VideoList } from '#contract/videos/videos.ts'
import { type Language, papersOn, paperWithDoi, paperWithoutPdf, paperWithPdf, say } from './library.ts'

export const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000'
const LEGAL_PAGES = ['privacy', 'terms', 'rules', 'parents', 'takedown', 'accessibility'] as const

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

const titlesOf = (items: readonly { title: string }[]) => items.map(({ title }) => title)
/** Without what other journeys write and take away meanwhile, and without the last, which they push off the page. */
const lastingTitlesOf = (posts: readonly { title: string; created_at: string }[]) =>
  titlesOf(posts.slice(0, -2).filter(isLasting))
const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()
/** The first words of a text, as they stand on a card or a page. */
const beginning = (text: string | null) => oneLine(text ?? '').slice(0, 30)

/** What a category is called in the reader's language. */
const nameIn = (language: Language, { name, other_name }: { name: string; other_name: string | null }) =>
  /\p{Script=Han}/u.test(name) === (language === 'zh') ? name : (other_name ?? name)

const firstLine = (text: string) => text.replace(/^- /, '').split('\n')[0] ?? ''

async function listPlaces(language: Language): Promise<Place[]> {
  const t = (key: string, inputs = {}) => say(language, key, inputs)
  const named = (path: string, name: string, content: string[]): Place => {
    const title = t(name)
    return { path, heading: title, title, content }
  }
  const [papers, student, videos, posts, coming, past, teams, cards, found, events, newest] = await Promise.all([
    papersOn(),
    papersOn({ paper_type: 'student' }),
    videosOn(),
    postsOn(),
    lecturesOn(),
    lecturesOn({ when: 'past' }),
    teamsOn(),
    contacts(),
    videosOn({ query: '焦虑' }),
    eventsToCome(),
    ask<PostView[]>('/forum/posts/newest'),
  ])
  const { items: summitEvents, wish_counts: wishes, page } = await summit()
  const said = (text: LocalizedLine | undefined) => text?.[language] ?? ''
  return [
    {
      path: '/',
      heading: t('home_title'),
      title: null,
      content: [
        t('home_to_events'),
        t('home_mission'),
        t('home_forum_text'),
        ...titlesOf(events.slice(0, 1)),
        ...lastingTitlesOf(newest),
      ],
    },
    named('/resources', 'resources_title', [t('resources_papers_action'), t('resources_videos_action')]),
    named('/papers', 'papers_title_authoritative', [
      t('papers_text_authoritative'),
      ...titlesOf(papers.items),
      ...papers.categories.map((category) => nameIn(language, category)),
    ]),
    named('/papers?tab=student', 'papers_title_student', [t('papers_upload'), ...titlesOf(student.items)]),
    named('/videos', 'videos_title', [t('videos_text'), t('video_watch'), ...titlesOf(videos.items)]),
    named('/forum', 'forum_title', [t('forum_text'), t('forum_create'), ...lastingTitlesOf(posts.items)]),
    named('/events', 'events_title', [t('events_to_lectures'), t('events_to_summit')]),
    named('/events/lectures', 'lectures_title', [t('lectures_text'), t('lectures_past'), ...titlesOf(coming.items)]),
    named('/events/lectures?when=past', 'lectures_title', [t('material_handout'), ...titlesOf(past.items)]),
    named('/events/summit', 'summit_title', [
      ...titlesOf(summitEvents),
      said(page.intro),
      said(page.challenge.rules[0]?.text),
      String(wishes.pbl),
      said(page.schedule.at(-1)?.text),
      t('summit_handbook_download'),
    ]),
    named('/teams', 'teams_title', [t('teams_text'), ...teams.items.flatMap(({ team_name }) => team_name || [])]),
    ...teams.items.slice(0, 1).map(({ id, team_name, members }) => ({
      path: `/teams/${id}`,
      heading: team_name,
      title: team_name,
      content: [t('team_captain'), ...members.map(({ nickname }) => nickname)],
      isPrivate: true,
    })),
    named('/contact', 'contact_title', [
      t('crisis_title'),
      ...cards.flatMap(({ name, email, wechat }) => [name[language], email, wechat]),
    ]),
    named('/search', 'search_title', [t('search_begin_title')]),
    { ...named('/profile', 'profile_title', [t('profile_tab_security')]), isPrivate: true, leadsToSignIn: true },
    {
      ...named('/notifications', 'notifications_title', [t('notifications_unread')]),
      isPrivate: true,
      leadsToSignIn: true,
    },
    {
      ...named('/events/registrations', 'registrations_title', [t('registrations_text')]),
      isPrivate: true,
      leadsToSignIn: true,
    },
    { ...named('/forum/my-posts', 'own_posts_title', [t('forum_create')]), isPrivate: true, leadsToSignIn: true },
    { ...named('/welcome', 'welcome_title', [t('welcome_text')]), isPrivate: true, leadsToSignIn: true },
    { ...named('/papers/my-papers', 'papers_title_my', [t('papers_my_sign_in')]), isPrivate: true },
    {
      ...named(`/papers/edit/${UNKNOWN_ID}`, 'own_edit_heading', [t('papers_title_my')]),
      isPrivate: true,
      leadsToSignIn: true,
    },
    {
      ...named('/admin/resources', 'resource_desk_title', [t('resource_desk_text')]),
      isPrivate: true,
      leadsToSignIn: true,
    },
    { ...named('/admin/resources/import', 'import_title', [t('import_text')]), isPrivate: true, leadsToSignIn: true },
    { ...named('/admin/posts', 'moderation_title', [t('moderation_text')]), isPrivate: true, leadsToSignIn: true },
    { ...named('/admin/papers/review', 'review_title', [t('review_text')]), isPrivate: true, leadsToSignIn: true },
    { ...named('/admin/reports', 'desk_title', [t('desk_text')]), isPrivate: true, leadsToSignIn: true },
    { ...named('/admin/appeals', 'appeals_title', [t('appeals_text')]), isPrivate: true, leadsToSignIn: true },
    { ...named('/admin/bin', 'bin_title', [t('bin_text')]), isPrivate: true, leadsToSignIn: true },
    { ...named('/admin/events', 'event_desk_title', [t('event_desk_text')]), isPrivate: true, leadsToSignIn: true },
    { ...named('/admin/members', 'members_title', [t('members_text')]), isPrivate: true, leadsToSignIn: true },
    { ...named('/admin/notices', 'notices_title', [t('notices_text')]), isPrivate: true, leadsToSignIn: true },
    { ...named('/admin/settings', 'settings_title', [t('settings_text')]), isPrivate: true, leadsToSignIn: true },
    { ...named('/admin', 'overview_title', [t('overview_text')]), isPrivate: true, leadsToSignIn: true },
    { ...named('/admin/outbox', 'outbox_title', [t('outbox_text')]), isPrivate: true, leadsToSignIn: true },
    { ...named('/admin/words', 'words_title', [t('words_text')]), isPrivate: true, leadsToSignIn: true },
    {
      ...named('/admin/data-audit', 'data_audit_title', [t('data_audit_text')]),
      isPrivate: true,
      leadsToSignIn: true,
    },
    { ...named('/admin/audit', 'audit_title', [t('audit_text')]), isPrivate: true, leadsToSignIn: true },
    ...[
      { path: '/auth', content: [t('account_password'), t('account_remember')] },
      { path: '/auth?tab=phone', content: [t('account_phone'), t('account_send_code')] },
      { path: '/auth?tab=sign-up', content: [t('account_password_hint'), t('consent_age')] },
    ].map((place) => ({
      ...named(place.path, 'account_title', [t('account_text'), ...place.content]),
      isPrivate: true,
    })),
    { ...named('/consent', 'consent_title', [t('consent_text')]), isPrivate: true, leadsToSignIn: true },
    {
      ...named('/guardian', 'guardian_title', [t('guardian_lead'), t('guardian_stored_text'), t('guardian_agree')]),
      isPrivate: true,
    },
    {
      path: '/search?q=%E7%84%A6%E8%99%91',
      heading: t('search_title'),
      title: `焦虑 · ${t('search_title')}`,
      content: [t('videos_title'), ...titlesOf(found.items.slice(0, 5))],
      isPrivate: true,
    },
    ...LEGAL_PAGES.map((name, index) => ({
      isTwin: index > 0,
      ...named(`/${name}`, `legal_${name}_title`, [
        t(`legal_${name}_lead`),
        t(`legal_${name}_1_heading`),
        firstLine(t(`legal_${name}_2_body`)),
        t(name === 'parents' ? 'crisis_parents_title' : 'crisis_title'),
      ]),
    })),
  ]
}

async function detailPlaces(language: Language): Promise<Place[]> {
  const t = (key: string) => say(language, key)
  const detail = (path: string, { title }: { title: string }, content: string[]): Place => ({
    path,
    heading: title,
    title,
    content,
  })
  const papers = await Promise.all([paperWithPdf(), paperWithoutPdf(), paperWithDoi()])
  const [video, talk, post, event, lectures] = await Promise.all([
    firstVideo({ query: 'OCD' }),
    longestTalk(),
    postWithPictures(),
    eventsToCome(),
    lecturesOn({ when: 'past' }),
  ])
  const { items: comments } = await commentsOf(talk.id)
  const { main_id, items: summitEvents } = await summit()
  const summitTitle = summitEvents.find(({ id }) => id === main_id)?.title ?? ''
  return [
    ...papers.map((paper, index) => ({
      isTwin: index > 1,
      ...detail(`/papers/${paper.id}`, paper, [beginning(paper.abstract), t('paper_cite')]),
    })),
    {
      path: `/events/challenge/${main_id}`,
      heading: t('challenge_title'),
      title: `${t('challenge_title')} · ${summitTitle}`,
      content: [t('challenge_text')],
    },
    detail(`/videos/${video.id}`, video, [video.instructor ?? '', beginning(video.description), t('video_elsewhere')]),
    detail(`/forum/${talk.id}`, talk, [talk.author.nickname, beginning(comments[0]?.content ?? '')]),
    {
      ...detail(`/users/${talk.author.user_id}`, { title: talk.author.nickname }, [
        talk.author.signature ?? '',
        beginning(talk.author.bio),
        t('report'),
      ]),
      isPrivate: true,
    },
    detail(`/forum/${post.id}`, post, [post.author.nickname, beginning(post.content), t('comments_sign_in')]),
    ...[event[0], lectures.items[0]].flatMap((one) =>
      one ? [detail(`/events/${one.id}`, one, [one.location ?? '', beginning(one.description)])] : [],
    ),
    ...event.slice(0, 1).flatMap(({ id }) =>
      [
        { path: `/admin/events/${id}/registrations`, name: 'registration_desk', of: '' },
        { path: `/admin/events/${id}/door`, name: 'door', of: '' },
        { path: `/admin/events/${id}/door-list`, name: 'door_list', of: '' },
        // The page of the challenge itself has the same heading.
        { path: `/admin/events/${id}/challenge`, name: 'challenge_desk', of: '' },
      ].map(({ path, name, of }) => ({
        ...detail(path, { title: t(`${name}_title`) }, [t(`${name}_text`)]),
        title: t(`${name}_title`) + of,
        isPrivate: true,
        leadsToSignIn: true,
      })),
    ),
  ]
}

/** Addresses that lead nowhere: each says so in its own words. */
export function missingPlaces(language: Language): Place[] {
  const missing = (path: string, name: string): Place => {
    const title = say(language, name)
    return { path, status: 404, heading: title, title, content: [], isPrivate: true }
  }
  const all = [
    missing('/no/such/page', 'not_found_title'),
    missing(`/papers/${UNKNOWN_ID}`, 'paper_missing_title'),
    missing(`/videos/${UNKNOWN_ID}`, 'video_missing_title'),
    missing(`/forum/${UNKNOWN_ID}`, 'forum_missing_title'),
    missing(`/events/${UNKNOWN_ID}`, 'event_missing_title'),
    missing(`/users/${UNKNOWN_ID}`, 'member_missing_title'),
    missing(`/events/challenge/${UNKNOWN_ID}`, 'challenge_missing_title'),
    missing('/events/challenge/not-an-id', 'challenge_missing_title'),
    missing('/certificates/0000-0000-0000-0000', 'certificate_missing_title'),
    missing('/certificates/%00', 'certificate_missing_title'),
    missing('/papers/edit/not-an-id', 'paper_missing_title'),
    missing('/videos/not-an-id', 'video_missing_title'),
    missing('/forum/%00', 'forum_missing_title'),
    missing("/events/'--", 'event_missing_title'),
  ]
  return all.map((place, index) => ({ ...place, isTwin: index > 1 }))
}

/** What visitors read: all but the addresses that lead nowhere. */
export async function readingPlaces(language: Language): Promise<Place[]> {
  return [...(await listPlaces(language)), ...(await detailPlaces(language))]
}
