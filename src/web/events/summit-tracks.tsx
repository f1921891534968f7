import type { ReactNode } from 'react'
import type { SummitTrack } from '#contract/events.ts'
import type { SummitPage } from '#contract/summit.ts'
import * as m from '#messages'
import { FavoriteButton } from '../blocks/reactions/favorite-button.tsx'
import { formatCount } from '../language/formats.ts'
import { useLanguage, useTranslate } from '../language/language.tsx'
import { Badge } from '../ui/badge.tsx'
import { buttonClass } from '../ui/button.tsx'
import { ChallengeLink } from './challenge/challenge-link.tsx'
import { Localized } from './localized.tsx'
import type { Summit } from './use-summit.ts'
import { WishButton } from './wish-button.tsx'

export function SummitTracks({ summit }: { summit: Summit }) {
  const t = useTranslate()
  const { challenge, pbl, awards } = summit.page
  return (
    <div className="mt-12 grid gap-4 md:grid-cols-2">
      <Track kicker={t(m.challenge_title)} content={challenge} track="challenge" summit={summit}>
        {awards.length > 0 && (
          <ul aria-label={t(m.awards_label)} className="mt-4 flex flex-wrap gap-2">
            {awards.map((award) => (
              <li key={award.zh ?? award.en}>
                <Badge name={award.zh ?? award.en ?? ''}>
                  <Localized text={award} />
                </Badge>
              </li>
            ))}
          </ul>
        )}
        {summit.challenge && <ChallengeLink challenge={summit.challenge} />}
      </Track>
      <Track kicker={t(m.pbl_title)} content={pbl} track="pbl" summit={summit} />
    </div>
  )
}

interface TrackProps {
  kicker: string
  content: SummitPage['pbl']
  track: SummitTrack
  summit: Summit
  children?: ReactNode
}

function Track({ kicker, content: { headline, rules }, track, summit, children }: TrackProps) {
  return (
    <section className="card flex flex-col p-6">
      <div className="flex items-center justify-between gap-2">
        <p className="font-semibold text-accent text-sm tracking-wide">{kicker}</p>
        <FavoriteButton event_type="summit" event_id={track} title={kicker} look="icon" className="-my-2 -mr-2" />
      </div>
      <h2 className="mt-2 text-2xl">
        <Localized text={headline} />
      </h2>
      <dl className="mt-3 grid gap-2">
        {rules.map(({ name, text }) => (
          <div key={name.zh ?? name.en} className="grid grid-cols-[5.5em_1fr] gap-2">
            <dt className="text-faint">
              <Localized text={name} />
            </dt>
            <dd>
              <Localized text={text} />
            </dd>
          </div>
        ))}
      </dl>
      {children}
      <WishCount track={track} name={kicker} summit={summit} />
    </section>
  )
}

/** How many want to join, live. */
function WishCount({ track, name, summit }: { track: SummitTrack; name: string; summit: Summit }) {
  const t = useTranslate()
  const { language } = useLanguage()
  // Wishes are counted under the current edition, whichever page they are made on.
  const isShut = summit.isOver || summit.isCancelled || !summit.isCurrent
  const count = summit.wish_counts[track]
  if (isShut && count === 0) return null
  return (
    <div className="mt-auto flex flex-wrap items-center justify-between gap-3 pt-5">
      <p className="flex items-baseline gap-2">
        {!isShut && (
          <span aria-hidden className="size-2.5 animate-[breathe_2s_ease-in-out_infinite] rounded-full bg-success" />
        )}
        {count === 0 ? (
          t(m.summit_wish_first)
        ) : (
          <>
            <span className="font-bold text-3xl tabular-nums">{formatCount(count, language)}</span>
            <span className="text-quiet">{t(m.summit_wish_count)}</span>
          </>
        )}
      </p>
      {!isShut && (
        <WishButton
          item={{ event_type: 'summit', event_id: track }}
          wish_count={count}
          title={name}
          className={buttonClass('outline')}
          label={t(m.summit_wish_one, { track: name })}
        >
          {t(m.summit_wish)}
        </WishButton>
      )}
    </div>
  )
}
