import { useLocation } from '@tanstack/react-router'
import * as m from '#messages'
import { CardSkeletons, SlowHint } from '../blocks/feedback/loading.tsx'
import { useTranslate } from '../language/language.tsx'

/** What is known of a page before it comes. */
const LISTS: Readonly<Record<string, typeof m.nav_home>> = {
  '/papers': m.papers_title_authoritative,
  '/videos': m.nav_videos,
  '/forum': m.nav_forum,
  '/events': m.nav_events,
  '/teams': m.nav_teams,
  '/contact': m.nav_contact,
  '/resources': m.nav_resources,
  '/search': m.nav_search,
}
const ONE_OF_A_LIST = /^\/(papers|videos|forum|events|users)\/[^/]+$/

/** The shape of what comes, while it comes; as high as the screen, so that it does not push the foot of the page out. */
export function PageSkeleton() {
  const { pathname, search } = useLocation()
  const isStudent = (search as { tab?: unknown }).tab === 'student'
  const list = pathname === '/papers' && isStudent ? m.papers_title_student : LISTS[pathname]
  if (list) return <ListSkeleton title={list} />
  return ONE_OF_A_LIST.test(pathname) ? <ArticleSkeleton /> : <ListSkeleton />
}

function ListSkeleton({ title }: { title?: typeof m.nav_home }) {
  const t = useTranslate()
  return (
    <div className="column min-h-svh pt-5 pb-8 md:py-12">
      {title ? (
        <p aria-hidden className="font-semibold text-3xl leading-tight">
          {t(title)}
        </p>
      ) : (
        <div className="skeleton h-10 w-48" />
      )}
      <div className="skeleton mt-3 h-5 w-72 max-w-full" />
      <SlowHint />
      <div className="skeleton mt-6 mb-6 h-12" />
      <CardSkeletons />
    </div>
  )
}

const LINES = ['w-full', 'w-11/12', 'w-full', 'w-10/12', 'w-full', 'w-2/3']

/** The way back, a title of two lines, what is said of it, and its text. */
function ArticleSkeleton() {
  return (
    <div className="reading min-h-svh py-8 md:py-12" aria-busy="true">
      <div className="skeleton h-5 w-24" />
      <div className="skeleton mt-7 h-8 w-full" />
      <div className="skeleton mt-2 h-8 w-3/5" />
      <div className="skeleton mt-4 h-5 w-48" />
      <SlowHint />
      <div className="mt-8 grid gap-3">
        {LINES.map((width, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines never change
          <div key={index} className={`skeleton h-5 ${width}`} />
        ))}
      </div>
    </div>
  )
}
