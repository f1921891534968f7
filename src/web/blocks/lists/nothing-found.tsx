import { Link } from '@tanstack/react-router'
import * as m from '#messages'
import { useTranslate } from '../../language/language.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { StateLink } from './state-link.tsx'

interface NothingFoundProps {
  /** The state of the list without what leads to nothing. */
  cleared: object
  /** What was looked for; the whole site may have it. */
  query?: string | undefined
}

/** Nothing matches: the way back is to clear what was asked for, the way on to look everywhere. */
export function NothingFound({ cleared, query }: NothingFoundProps) {
  const t = useTranslate()
  return (
    <EmptyState
      title={query ? t(m.search_none_title, { words: query }) : t(m.no_match_title)}
      text={t(query ? m.no_match_search_text : m.no_match_text)}
    >
      <StateLink search={cleared} className={buttonClass('primary')}>
        {t(query ? m.no_match_search_clear : m.no_match_clear)}
      </StateLink>
      {query && (
        <Link to="/search" search={{ q: query }} className={buttonClass('outline')}>
          {t(m.no_match_everywhere)}
        </Link>
      )}
    </EmptyState>
  )
}
