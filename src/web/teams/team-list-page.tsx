import { useNavigate, useRouter } from '@tanstack/react-router'
import { Suspense, useEffect, useRef, useSyncExternalStore } from 'react'
import { COMPETITIONS } from '#contract/competitions.ts'
import * as m from '#messages'
import { MemberButton } from '../blocks/identity/member-button.tsx'
import { ListPages } from '../blocks/lists/list-pages.tsx'
import { ListResults } from '../blocks/lists/list-results.tsx'
import { StateLink } from '../blocks/lists/state-link.tsx'
import { lazyPart } from '../blocks/sheets/lazy-part.tsx'
import { useTranslate } from '../language/language.tsx'
import { buttonClass } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { showFocused } from '../ui/show-focused.ts'
import { COMPETITION_NAMES } from './competition-names.ts'
import { type TeamAddress, teamQueries } from './queries.ts'
import { TeamCard } from './team-card.tsx'

const TeamSheet = lazyPart(() => import('./team-sheet.tsx'))

export function TeamListPage({ address }: { address: TeamAddress }) {
  const t = useTranslate()
  const { team: _team, ...state } = address
  const close = useClose(address)
  // A dialog has no place in the page that the server sends.
  const isInBrowser = useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  )
  return (
    <div className="column py-8 md:py-12">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div>
          <h1 className="text-3xl">{t(m.teams_title)}</h1>
          <p className="mt-1 text-quiet">{t(m.teams_text)}</p>
        </div>
        <MemberButton className={buttonClass('primary')} wish={{ to: 'create_team' }}>
          {t(m.teams_create)}
        </MemberButton>
      </div>
      <ListResults query={teamQueries.list(address)} page={address.page ?? 1}>
        {(list) => (
          <>
            <CompetitionChips counts={list.counts} current={address.competition} />
            {list.items.length === 0 ? (
              <EmptyState scene="forum" title={t(m.teams_empty_title)} text={t(m.teams_empty_text)}>
                <MemberButton className={buttonClass('primary')} wish={{ to: 'create_team' }}>
                  {t(m.teams_create)}
                </MemberButton>
              </EmptyState>
            ) : (
              <ul className="grid gap-4 md:grid-cols-2">
                {list.items.map((team) => (
                  <li key={team.id} className="grid">
                    <TeamCard team={team} address={state} />
                  </li>
                ))}
              </ul>
            )}
            <ListPages page={list.page} pageCount={list.page_count} state={state} />
          </>
        )}
      </ListResults>
      <Suspense fallback={null}>
        {isInBrowser && address.team && <TeamSheet id={address.team} onClose={close} />}
      </Suspense>
    </div>
  )
}

function CompetitionChips(props: { counts: Record<string, number>; current: TeamAddress['competition'] }) {
  const { counts, current } = props
  const t = useTranslate()
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0)
  const chips = [
    { competition: undefined, name: m.categories_all, count: total },
    ...COMPETITIONS.map((competition) => ({
      competition,
      name: COMPETITION_NAMES[competition],
      count: counts[competition] ?? 0,
    })),
  ]
  return (
    <nav
      aria-label={t(m.teams_filter_label)}
      onFocus={showFocused}
      className="-mx-[16px] my-5 overflow-x-auto px-[16px] py-1 no-scrollbar lg:mx-0 lg:px-0"
    >
      <ul className="flex w-max gap-2">
        {chips.map(({ competition, name, count }) => (
          <li key={competition ?? 'all'}>
            <StateLink
              search={competition ? { competition } : {}}
              resetScroll={false}
              aria-current={competition === current || undefined}
              className="chip"
            >
              {t(name)} <span className="tabular-nums">{count}</span>
            </StateLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Closing goes back when the details were opened from the list, so that "back" never opens them again. */
function useClose({ team, ...state }: TeamAddress): () => void {
  const router = useRouter()
  const navigate = useNavigate()
  const seenWithout = useRef(false)
  useEffect(() => {
    if (!team) seenWithout.current = true
  }, [team])
  return () => {
    if (seenWithout.current) router.history.back()
    else void navigate({ to: '/teams', search: state, replace: true, resetScroll: false })
  }
}
