import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { LectureList } from '#contract/events.ts'
import type { PostList } from '#contract/forum.ts'
import type { PaperList } from '#contract/papers.ts'
import type { VideoList } from '#contract/videos.ts'
import * as m from '#messages'
import { AlsoWords } from '../blocks/also-words.tsx'
import { ListSearch } from '../blocks/list-search.tsx'
import type { ListState } from '../blocks/list-state.ts'
import { NothingFound } from '../blocks/nothing-found.tsx'
import { formatCount, formatDay, formatEventDay, formatPartialDate } from '../language/formats.ts'
import { useLanguage, useTranslate } from '../language/language.tsx'
import { textLanguage } from '../language/text-language.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { Marked } from '../ui/marked.tsx'

/** What each part of the site has found. */
export interface SearchResults {
  papers: PaperList
  studentPapers: PaperList
  videos: VideoList
  posts: PostList
  lectures: { upcoming: LectureList; past: LectureList }
}

type PaperSearch = Pick<ListState, 'q' | 'without'> & { tab?: 'student' }

const SHOWN = 5

/** The search over everything: the best of each part, and the way to the rest of it. */
export function SearchPage({ state, results }: { state: ListState; results: SearchResults | null }) {
  const t = useTranslate()
  return (
    <div className="reading py-8 md:py-12">
      <h1 className="text-3xl">{t(m.search_title)}</h1>
      <div className="mt-5">
        <ListSearch action="/search" state={state} label={t(m.search_label)} placeholder={t(m.search_placeholder)} />
      </div>
      {results ? (
        <Found state={state} results={results} />
      ) : (
        <div className="mt-6">
          <EmptyState title={t(m.search_begin_title)} text={t(m.search_begin_text)} />
        </div>
      )}
    </div>
  )
}

function Found({ state, results }: { state: ListState; results: SearchResults }) {
  const t = useTranslate()
  const { language } = useLanguage()
  const { papers, studentPapers, videos, posts, lectures } = results
  const reading = papers.search
  const marks = reading?.marks ?? []
  const search = { q: state.q, without: state.without }
  const talks = [...lectures.upcoming.items, ...lectures.past.items]
  const talkCount = lectures.upcoming.total + lectures.past.total
  const isNothing = [papers, studentPapers, videos, posts].every(({ total }) => total === 0) && talkCount === 0
  return (
    <>
      <div className="mt-2 min-h-8">{reading && <AlsoWords search={reading} state={state} />}</div>
      {isNothing && <NothingFound cleared={{}} />}
      <PapersPart title={t(m.papers_tab_authoritative)} papers={papers} search={search} />
      <PapersPart title={t(m.papers_tab_student)} papers={studentPapers} search={{ ...search, tab: 'student' }} />
      <Part
        title={t(m.videos_title)}
        total={videos.total}
        all={
          <Link to="/videos" search={search} className="text-accent">
            {t(m.search_all)}
          </Link>
        }
      >
        {videos.items.slice(0, SHOWN).map((video) => (
          <Result key={video.id} facts={[video.instructor, video.category]}>
            <Link to="/videos/$videoId" params={{ videoId: video.id }} className="plain-link">
              <Title text={video.title} marks={marks} />
            </Link>
          </Result>
        ))}
      </Part>
      <Part
        title={t(m.forum_title)}
        total={posts.total}
        all={
          <Link to="/forum" search={search} className="text-accent">
            {t(m.search_all)}
          </Link>
        }
      >
        {posts.items.slice(0, SHOWN).map((post) => (
          <Result key={post.id} facts={[post.author.nickname, formatDay(post.created_at)]}>
            <Link to="/forum/$postId" params={{ postId: post.id }} className="plain-link">
              <Title text={post.title} marks={marks} />
            </Link>
          </Result>
        ))}
      </Part>
      <Part
        title={t(m.lectures_title)}
        total={talkCount}
        all={
          <Link
            to="/events/lectures"
            search={{ ...search, ...(lectures.upcoming.total === 0 && { when: 'past' as const }) }}
            className="text-accent"
          >
            {t(m.search_all)}
          </Link>
        }
      >
        {talks.slice(0, SHOWN).map((event) => (
          <Result key={event.id} facts={[formatEventDay(event.date, language), event.location]}>
            <Link to="/events/$eventId" params={{ eventId: event.id }} className="plain-link">
              <Title text={event.title} marks={marks} />
            </Link>
          </Result>
        ))}
      </Part>
    </>
  )
}

function PapersPart({ title, papers, search }: { title: string; papers: PaperList; search: PaperSearch }) {
  const t = useTranslate()
  return (
    <Part
      title={title}
      total={papers.total}
      all={
        <Link to="/papers" search={search} className="text-accent">
          {t(m.search_all)}
        </Link>
      }
    >
      {papers.items.slice(0, SHOWN).map((paper) => (
        <Result
          key={paper.id}
          facts={[paper.authors, paper.publication_date && formatPartialDate(paper.publication_date)]}
        >
          <Link to="/papers/$paperId" params={{ paperId: paper.id }} className="plain-link">
            <Title text={paper.title} marks={papers.search?.marks ?? []} />
          </Link>
        </Result>
      ))}
    </Part>
  )
}

function Part(props: { title: string; total: number; all: ReactNode; children: ReactNode }) {
  const { title, total, all, children } = props
  const { language } = useLanguage()
  if (total === 0) return null
  return (
    <section className="mt-10">
      <div className="flex items-baseline justify-between border-line border-b pb-2">
        <h2 className="text-xl">
          {title} <span className="font-normal text-faint text-sm tabular-nums">{formatCount(total, language)}</span>
        </h2>
        {total > SHOWN && all}
      </div>
      <ul>{children}</ul>
    </section>
  )
}

function Title({ text, marks }: { text: string; marks: readonly string[] }) {
  return (
    <span lang={textLanguage(text)}>
      <Marked text={text} words={marks} />
    </span>
  )
}

function Result({ facts, children }: { facts: (string | null | undefined)[]; children: ReactNode }) {
  return (
    <li className="border-line border-b py-4">
      <h3 className="text-base">{children}</h3>
      <p className="mt-0.5 line-clamp-1 text-faint text-sm tabular-nums">{facts.filter(Boolean).join(' · ')}</p>
    </li>
  )
}
