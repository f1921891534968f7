import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { SummitTrack } from '#contract/events.ts'
import * as m from '#messages'
import { MemberButton } from '../blocks/identity/member-button.tsx'
import { FavoriteButton } from '../blocks/reactions/favorite-button.tsx'
import { formatCount } from '../language/formats.ts'
import { useLanguage, useTranslate } from '../language/language.tsx'
import { Badge } from '../ui/badge.tsx'
import { buttonClass } from '../ui/button.tsx'
import { eventQueries } from './queries.ts'

const COUNT_AGAIN_MS = 30_000
const AWARDS = [m.award_champion, m.award_runner_up, m.award_third, m.award_innovation, m.award_popular] as const

export function SummitTracks() {
  const t = useTranslate()
  return (
    <div className="mt-12 grid gap-4 md:grid-cols-2">
      <Track kicker={t(m.challenge_title)} title={t(m.challenge_headline)} track="challenge">
        <dl className="mt-3 grid gap-2">
          <Rule name={t(m.challenge_theme_name)}>{t(m.challenge_theme)}</Rule>
          <Rule name={t(m.challenge_team_name)}>{t(m.challenge_team)}</Rule>
          <Rule name={t(m.challenge_format_name)}>{t(m.challenge_format)}</Rule>
        </dl>
        <ul aria-label={t(m.awards_label)} className="mt-4 flex flex-wrap gap-2">
          {AWARDS.map((award) => (
            <li key={t(award)}>
              <Badge name={award({}, { locale: 'zh' })}>{t(award)}</Badge>
            </li>
          ))}
        </ul>
      </Track>
      <Track kicker={t(m.pbl_title)} title={t(m.pbl_headline)} track="pbl">
        <dl className="mt-3 grid gap-2">
          <Rule name={t(m.pbl_form_name)}>{t(m.pbl_form)}</Rule>
          <Rule name={t(m.pbl_time_name)}>{t(m.pbl_time)}</Rule>
        </dl>
      </Track>
    </div>
  )
}

function Track(props: { kicker: string; title: string; track: SummitTrack; children: ReactNode }) {
  const { kicker, title, track, children } = props
  return (
    <section className="card flex flex-col p-6">
      <div className="flex items-center justify-between gap-2">
        <p className="font-semibold text-accent text-sm tracking-wide">{kicker}</p>
        <FavoriteButton event_type="summit" event_id={track} title={kicker} look="icon" className="-my-2 -mr-2" />
      </div>
      <h2 className="mt-2 text-2xl">{title}</h2>
      {children}
      <WishCount track={track} name={kicker} />
    </section>
  )
}

function Rule({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[5.5em_1fr] gap-2">
      <dt className="text-faint">{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** How many want to join, counted again while one looks at it. */
function WishCount({ track, name }: { track: SummitTrack; name: string }) {
  const t = useTranslate()
  const { language } = useLanguage()
  const { data } = useQuery({ ...eventQueries.summit(), refetchInterval: COUNT_AGAIN_MS })
  const count = data?.wish_counts[track] ?? 0
  return (
    <div className="mt-auto flex flex-wrap items-center justify-between gap-3 pt-5">
      <p className="flex items-baseline gap-2">
        <span aria-hidden className="size-2.5 animate-[breathe_2s_ease-in-out_infinite] rounded-full bg-success" />
        <span className="font-bold text-3xl tabular-nums">{formatCount(count, language)}</span>
        <span className="text-quiet">{t(m.summit_wish_count)}</span>
      </p>
      <MemberButton
        className={buttonClass('primary')}
        aria-label={t(m.summit_wish_one, { track: name })}
        wish={{ to: 'join_event', title: name }}
      >
        {t(m.summit_wish)}
      </MemberButton>
    </div>
  )
}
