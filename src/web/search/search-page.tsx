import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import * as m from '#messages'
import { Folded } from '../blocks/content/folded.tsx'
import { useBlocked } from '../blocks/identity/blocked.ts'
import { AlsoWords } from '../blocks/lists/also-words.tsx'
import { ListSearch } from '../blocks/lists/list-search.tsx'
import type { ListState } from '../blocks/lists/list-state.ts'
import { authorLine } from '../language/author-line.ts'
import { formatCount, formatDay, formatEventDay, formatPartialDate } from '../language/formats.ts'
import { useLanguage, useTranslate } from '../language/language.tsx'
import { textLanguage } from '../language/text-language.ts'
import { buttonClass } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Marked } from '../ui/marked.tsx'
import { Title } from '../ui/title.tsx'
import type { Found, FoundPaper, SearchResults } from './results.ts'

type PaperSearch = Pick<ListState, 'q' | 'without'> & { tab?: 'student' }

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
        <Results state={state} results={results} />
      ) : (
        <div className="mt-6">
          <EmptyState title={t(m.search_begin_title)} text={t(m.search_begin_text)}>
            {t(m.search_begin_words)
              .split('|')
              .map((words) => (
                <Link key={words} to="/search" search={{ q: words }} className="chip">
                  {words}
                </Link>
              ))}
          </EmptyState>
        </div>
      )}
    </div>
  )
}

function Results({ state, results }: { state: ListState; results: SearchResults }) {
  const t = useTranslate()
  const { language } = useLanguage()
  const blocked = useBlocked()
  const { search: reading, papers, studentPapers, videos, posts, lectures } = results
  const marks = reading?.marks ?? []
  const search = { q: state.q, without: state.without }
  const isNothing = [papers, studentPapers, videos, posts, lectures].every(({ total }) => total === 0)
  return (
    <>
      <div className="mt-2 min-h-8">{reading && <AlsoWords search={reading} state={state} />}</div>
      {isNothing && (
        <div className="mt-4">
          <EmptyState title={t(m.search_none_title, { words: state.q ?? '' })} text={t(m.search_none_text)}>
            <Link to="/papers" className={buttonClass('primary')}>
              {t(m.search_none_papers)}
            </Link>
            <Link to="/forum" className={buttonClass('outline')}>
              {t(m.search_none_forum)}
            </Link>
          </EmptyState>
        </div>
      )}
      <PapersPart title={t(m.papers_title_authoritative)} found={papers} marks={marks} search={search} />
      <PapersPart
        title={t(m.papers_title_student)}
        found={studentPapers}
        marks={marks}
        search={{ ...search, tab: 'student' }}
      />
      <Part
        title={t(m.videos_title)}
        found={videos}
        all={
          <Link to="/videos" search={search} className="text-accent">
            {t(m.search_all)}
          </Link>
        }
      >
        {videos.items.map((video) => (
          <Result key={video.id} marks={marks} line={video.line} facts={[video.instructor, video.category]}>
            <Link to="/videos/$videoId" params={{ videoId: video.id }} className="plain-link">
              <Heading text={video.title} marks={marks} />
            </Link>
          </Result>
        ))}
      </Part>
      <Part
        title={t(m.forum_title)}
        found={posts}
        all={
          <Link to="/forum" search={search} className="text-accent">
            {t(m.search_all)}
          </Link>
        }
      >
        {posts.items.map((post) => (
          <Result
            key={post.id}
            marks={marks}
            line={post.line}
            facts={[post.nickname, formatDay(post.created_at)]}
            isBlocked={blocked.includes(post.user_id)}
          >
            <Link to="/forum/$postId" params={{ postId: post.id }} className="plain-link">
              <Heading text={post.title} marks={marks} />
            </Link>
          </Result>
        ))}
      </Part>
      <Part
        title={t(m.lectures_title)}
        found={lectures}
        all={
          <Link
            to="/events/lectures"
            search={{ ...search, ...(lectures.isPast && { when: 'past' as const }) }}
            className="text-accent"
          >
            {t(m.search_all)}
          </Link>
        }
      >
        {lectures.items.map((event) => (
          <Result
            key={event.id}
            marks={marks}
            line={event.line}
            facts={[formatEventDay(event.date, language), event.location]}
          >
            <Link to="/events/$eventId" params={{ eventId: event.id }} className="plain-link">
              <Heading text={event.title} marks={marks} />
            </Link>
          </Result>
        ))}
      </Part>
    </>
  )
}

function PapersPart(props: { title: string; found: Found<FoundPaper>; marks: readonly string[]; search: PaperSearch }) {
  const { title, found, marks, search } = props
  const t = useTranslate()
  return (
    <Part
      title={title}
      found={found}
      all={
        <Link to="/papers" search={search} className="text-accent">
          {t(m.search_all)}
        </Link>
      }
    >
      {found.items.map((paper) => (
        <Result
          key={paper.id}
          marks={marks}
          line={paper.line}
          facts={[authorLine(paper.authors), paper.publication_date && formatPartialDate(paper.publication_date)]}
        >
          <Link to="/papers/$paperId" params={{ paperId: paper.id }} className="plain-link">
            <Heading text={paper.title} marks={marks} />
          </Link>
        </Result>
      ))}
    </Part>
  )
}

function Part(props: { title: string; found: Found<unknown>; all: ReactNode; children: ReactNode }) {
  const { title, found, all, children } = props
  const { language } = useLanguage()
  if (found.total === 0) return null
  return (
    <section className="mt-10">
      <div className="flex items-baseline justify-between border-line border-b pb-2">
        <h2 className="text-xl">
          {title}{' '}
          <span className="font-normal text-faint text-sm tabular-nums">{formatCount(found.total, language)}</span>
        </h2>
        {found.total > found.items.length && all}
      </div>
      <ul>{children}</ul>
    </section>
  )
}

function Heading({ text, marks }: { text: string; marks: readonly string[] }) {
  return (
    <span lang={textLanguage(text)}>
      <Title text={text} marks={marks} />
    </span>
  )
}

interface ResultProps {
  marks: readonly string[]
  /** Why it was found. */
  line: string | null
  facts: (string | null | undefined)[]
  /** The reader does not want to hear of its author. */
  isBlocked?: boolean
  children: ReactNode
}

function Result({ marks, line, facts, isBlocked = false, children }: ResultProps) {
  const [isShown, setShown] = useState(false)
  return isBlocked && !isShown ? (
    <li className="border-line border-b py-4">
      <Folded onShow={() => setShown(true)} />
    </li>
  ) : (
    <li className="border-line border-b py-4">
      <h3 className="text-base">{children}</h3>
      <p className="mt-0.5 line-clamp-1 text-faint text-sm tabular-nums">
        <Marked text={facts.filter(Boolean).join(' · ')} words={marks} />
      </p>
      {line && (
        <p lang={textLanguage(line)} className="mt-1 line-clamp-2 text-quiet">
          <Marked text={line} words={marks} />
        </p>
      )}
    </li>
  )
}
