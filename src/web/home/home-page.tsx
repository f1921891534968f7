import { Link } from '@tanstack/react-router'
import type { PaperView } from '#contract/papers.ts'
import * as m from '#messages'
import { formatCount, formatPartialDate } from '../language/formats.ts'
import { useLanguage, useTranslate } from '../language/language.tsx'
import { textLanguage } from '../language/text-language.ts'
import { Badge } from '../ui/badge.tsx'
import { buttonClass } from '../ui/button.tsx'
import { HeartbeatHelix } from '../ui/heartbeat-helix.tsx'
import { FeatureCards } from './feature-cards.tsx'

export const NEWEST_SHOWN = 6

interface Newest {
  items: PaperView[]
  counts: { authoritative: number; student: number }
}

export function HomePage({ newest }: { newest: Newest }) {
  const t = useTranslate()
  return (
    <div className="column">
      <Hero />
      <Figures counts={newest.counts} />
      <section className="mt-14 grid gap-4 md:grid-cols-[160px_1fr]">
        <h2 className="pt-1.5 text-accent text-sm tracking-wide">{t(m.home_mission_title)}</h2>
        <p className="max-w-[38em] text-xl leading-relaxed">{t(m.home_mission)}</p>
      </section>
      <FeatureCards />
      <NewestPapers papers={newest.items} />
    </div>
  )
}

function Hero() {
  const t = useTranslate()
  return (
    <section className="flex flex-col-reverse items-center gap-8 py-8 md:grid md:grid-cols-2 md:py-14">
      <div className="w-full">
        <p className="font-semibold text-accent text-sm tracking-wide">{t(m.home_kicker)}</p>
        <h1 className="mt-3 text-4xl leading-tight md:text-5xl md:leading-tight">{t(m.home_title)}</h1>
        <p className="mt-4 max-w-[34em] text-lg">{t(m.home_subtitle)}</p>
        <p className="mt-1 max-w-[34em] text-quiet">{t(m.home_description)}</p>
        <div className="mt-7 grid grid-cols-2 gap-2.5 sm:flex">
          <Link to="/events" className={buttonClass('primary')}>
            {t(m.home_to_events)}
          </Link>
          <Link to="/papers" className={buttonClass('outline')}>
            {t(m.home_to_papers)}
          </Link>
        </div>
      </div>
      <div className="grid-paper -mx-4 w-[calc(100%+32px)] overflow-hidden md:mx-0 md:w-full">
        <HeartbeatHelix className="mx-auto h-52 max-w-full md:h-96" />
      </div>
    </section>
  )
}

function Figures({ counts }: { counts: Newest['counts'] }) {
  const t = useTranslate()
  const { language } = useLanguage()
  const figures = [
    { to: '/papers', search: {}, count: counts.authoritative, name: t(m.home_count_authoritative) },
    { to: '/papers', search: { tab: 'student' as const }, count: counts.student, name: t(m.home_count_student) },
  ] as const
  return (
    <ul className="grid grid-cols-2 divide-x divide-line border-line border-y">
      {figures.map(({ to, search, count, name }) => (
        <li key={name} className="not-first:pl-6">
          <Link to={to} search={search} className="group block py-5 text-quiet text-sm no-underline">
            <span className="block font-bold text-2xl text-ink tabular-nums group-hover:text-accent">
              {formatCount(count, language)}
            </span>
            {name}
          </Link>
        </li>
      ))}
    </ul>
  )
}

function NewestPapers({ papers }: { papers: PaperView[] }) {
  const t = useTranslate()
  if (papers.length === 0) return null
  return (
    <section className="mt-16">
      <div className="flex items-baseline justify-between border-line border-b pb-3">
        <h2 className="text-2xl">{t(m.home_newest_title)}</h2>
        <Link to="/papers" className="inline-flex min-h-11 items-center text-accent">
          {t(m.home_newest_all)}
        </Link>
      </div>
      <ul className="grid md:grid-cols-2 md:gap-x-10">
        {papers.map((paper) => (
          <li key={paper.id} className="border-line border-b py-5">
            <Badge
              name={
                paper.category ?? t(paper.paper_type === 'student' ? m.paper_type_student : m.paper_type_authoritative)
              }
            />
            <h3 lang={textLanguage(paper.title)} className="mt-1 text-base">
              <Link to="/papers/$paperId" params={{ paperId: paper.id }} className="plain-link inline-block py-1">
                {paper.title}
              </Link>
            </h3>
            <p className="mt-1 text-faint text-sm">
              {[
                paper.journal ?? t(paper.paper_type === 'student' ? m.paper_type_student : m.paper_type_authoritative),
                paper.publication_date && formatPartialDate(paper.publication_date),
              ]
                .filter(Boolean)
                .join(' · ')}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
