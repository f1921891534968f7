import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import * as m from '#messages'
import { useHistorySheet } from '../../blocks/sheets/history-sheet.ts'
import { lazyPart } from '../../blocks/sheets/lazy-part.tsx'
import { authorLine } from '../../language/author-line.ts'
import { useTranslate } from '../../language/language.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { adminQueries } from '../queries.ts'
import { useAdmin } from '../use-admin.ts'
import { Newest } from './newest.tsx'

const PaperSheet = lazyPart(() => import('../resources/paper-sheet.tsx'))

export function NewestPapers() {
  const t = useTranslate()
  const { user_id } = useAdmin()
  const sheet = useHistorySheet('paper form')
  /** The paper that is edited; null for a new one. */
  const [edited, setEdited] = useState<string | null>(null)
  const open = (id: string | null) => {
    setEdited(id)
    void sheet.open()
  }
  const result = useQuery(adminQueries.papers(user_id, { query: '', order: '-added' }))
  return (
    <Newest
      result={result}
      rowOf={({ id, title, authors, state, created_at, can }) => ({
        id,
        title,
        line: [authorLine(authors)],
        state: t(state === 'hidden' ? m.desk_state_hidden : m.desk_state_shown),
        isOff: state === 'hidden',
        created_at,
        open: can.includes('edit') ? () => open(id) : null,
      })}
      add={{ name: t(m.desk_paper_add), act: () => open(null) }}
      all={
        <Link to="/admin/resources" className={buttonClass('quiet', '-mr-2 px-2')}>
          {t(m.overview_all_papers)}
        </Link>
      }
      empty={t(m.overview_empty_papers)}
    >
      <Suspense fallback={null}>
        {sheet.isOpen && <PaperSheet id={edited} user_id={user_id} onClose={sheet.close} />}
      </Suspense>
    </Newest>
  )
}
