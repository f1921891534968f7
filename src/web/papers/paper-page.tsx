import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { PaperView } from '#contract/papers.ts'
import * as m from '#messages'
import { MemberButton } from '../blocks/identity/member-button.tsx'
import { useVisit } from '../blocks/reactions/use-visit.ts'
import { formatDay, formatPartialDate } from '../language/formats.ts'
import { useTranslate } from '../language/language.tsx'
import { textLanguage } from '../language/text-language.ts'
import { useMember } from '../rpc/session-store.ts'
import { AccentBadge, Badge } from '../ui/badge.tsx'
import { buttonClass } from '../ui/button.tsx'
import { ChevronLeft } from '../ui/icons.tsx'
import { cleanDoi, doiAddress } from './doi.ts'
import { PaperActions } from './paper-actions.tsx'
import { paperQueries } from './queries.ts'
import { Reader } from './reader.tsx'
import { authorNames } from './structured.ts'

export function PaperPage({ id }: { id: string }) {
  const t = useTranslate()
  const { data: paper } = useSuspenseQuery(paperQueries.detail(id))
  useVisit('paper', paper.id)
  const isStudent = paper.paper_type === 'student'
  return (
    <article className="reading py-8 md:py-12">
      {/* A route's head keeps one tag of each name; a paper has one of these for each author. */}
      {import.meta.env.SSR &&
        authorNames(paper).map((name) => <meta key={name} name="citation_author" content={name} />)}
      <Link
        to="/papers"
        search={isStudent ? { tab: 'student' } : {}}
        className="-ml-1 inline-flex min-h-11 items-center gap-1 text-quiet no-underline hover:text-accent"
      >
        <ChevronLeft size={18} />
        {t(isStudent ? m.paper_type_student : m.paper_type_authoritative)}
      </Link>
      <header>
        <div className="mt-2 flex flex-wrap gap-2">
          {paper.category && <Badge name={paper.category} />}
          {paper.is_featured && <AccentBadge>{t(m.papers_featured)}</AccentBadge>}
        </div>
        <h1 lang={textLanguage(paper.title)} className="mt-3 text-2xl md:text-3xl">
          {paper.title}
        </h1>
        <p lang={textLanguage(paper.authors)} className="mt-3 text-lg">
          {paper.authors}
        </p>
        <PaperFacts paper={paper} />
      </header>
      <PaperActions paper={paper} />
      <Section
        title={t(isStudent ? m.paper_abstract : m.paper_guide)}
        // What we say about the work of others must not pass for their own words.
        {...(!isStudent && { by: t(m.paper_guide_by) })}
      >
        <p lang={textLanguage(paper.abstract)} className="max-w-[38em] whitespace-pre-line text-lg">
          {paper.abstract}
        </p>
      </Section>
      {paper.tags.length > 0 && (
        <Section title={t(m.paper_tags)}>
          <ul className="-mx-2 flex flex-wrap">
            {paper.tags.map((tag) => (
              <li key={tag}>
                <Link
                  to="/papers"
                  search={{ ...(isStudent && { tab: 'student' as const }), q: tag }}
                  className="quiet-link"
                >
                  #{tag}
                </Link>
              </li>
            ))}
          </ul>
        </Section>
      )}
      {paper.pdf_url && <Reader paper={paper} />}
      {isStudent && <CommentsForMembers />}
    </article>
  )
}

function PaperFacts({ paper }: { paper: PaperView }) {
  const t = useTranslate()
  const doi = cleanDoi(paper.doi)
  return (
    <ul className="mt-2 flex flex-wrap items-center gap-x-4 text-quiet text-sm tabular-nums">
      {paper.journal && <li>{paper.journal}</li>}
      {paper.publication_date && <li>{t(m.paper_published, { date: formatPartialDate(paper.publication_date) })}</li>}
      <li>{t(m.paper_added, { date: formatDay(paper.created_at) })}</li>
      {doi && (
        <li>
          DOI{' '}
          <a
            href={doiAddress(doi)}
            target="_blank"
            rel="noopener"
            className="inline-flex min-h-11 items-center text-accent"
            aria-label={`${t(m.paper_view_doi)}: ${doi}`}
          >
            {doi}
          </a>
        </li>
      )}
    </ul>
  )
}

function Section({ title, by, children }: { title: string; by?: string; children: ReactNode }) {
  return (
    <section className="mt-8">
      <div className="mb-2 flex flex-wrap gap-x-3 text-faint text-sm tracking-wide">
        <h2 className="text-sm">{title}</h2>
        {by && <p>{by}</p>}
      </div>
      {children}
    </section>
  )
}

function CommentsForMembers() {
  const t = useTranslate()
  const member = useMember()
  if (member) {
    return (
      <Section title={t(m.paper_comments)}>
        <div className="flex flex-wrap items-center justify-between gap-3 rounded-card border border-line bg-raised p-5">
          <p className="text-quiet">{t(m.paper_comments_soon)}</p>
          <Link to="/forum" className={buttonClass('outline')}>
            {t(m.go_to_forum)}
          </Link>
        </div>
      </Section>
    )
  }
  return (
    <Section title={t(m.paper_comments)}>
      <div className="visitor-only flex flex-wrap items-center justify-between gap-3 rounded-card border border-line bg-raised p-5">
        <p className="text-quiet">{t(m.paper_comments_sign_in)}</p>
        <MemberButton className={buttonClass('outline')} wish={{ to: 'talk' }}>
          {t(m.paper_comments_sign_in_action)}
        </MemberButton>
      </div>
    </Section>
  )
}
