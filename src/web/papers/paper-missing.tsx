import { Link } from '@tanstack/react-router'
import * as m from '#messages'
import { useTranslate } from '../language/language.tsx'
import { buttonClass } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'

export function PaperMissing() {
  const t = useTranslate()
  return (
    <div className="reading py-16">
      <h1 className="sr-only">{t(m.paper_missing_title)}</h1>
      <EmptyState scene="papers" title={t(m.paper_missing_title)} text={t(m.paper_missing_text)}>
        <Link to="/papers" className={buttonClass('primary')}>
          {t(m.papers_back)}
        </Link>
        <Link to="/resources" className={buttonClass('outline')}>
          {t(m.paper_missing_resources)}
        </Link>
      </EmptyState>
    </div>
  )
}
