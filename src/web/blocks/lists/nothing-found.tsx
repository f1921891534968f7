import * as m from '#messages'
import { useTranslate } from '../../language/language.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { StateLink } from './state-link.tsx'

/** Nothing matches: the way back is to clear the filters. */
export function NothingFound({ cleared }: { cleared: object }) {
  const t = useTranslate()
  return (
    <EmptyState title={t(m.no_match_title)} text={t(m.no_match_text)}>
      <StateLink search={cleared} className={buttonClass('primary')}>
        {t(m.no_match_clear)}
      </StateLink>
    </EmptyState>
  )
}
