import * as m from '#messages'
import { StateLink } from '../blocks/state-link.tsx'
import { useTranslate } from '../language/language.tsx'
import { type PaperTab, TABS } from './address.ts'

export const TAB_SENTENCES = {
  authoritative: {
    name: m.papers_tab_authoritative,
    title: m.papers_title_authoritative,
    text: m.papers_text_authoritative,
  },
  student: { name: m.papers_tab_student, title: m.papers_title_student, text: m.papers_text_student },
  my: { name: m.papers_tab_my, title: m.papers_title_my, text: m.papers_text_my },
} satisfies Record<PaperTab, unknown>

/** Each tab is an address of its own; a search goes along. */
export function PaperTabs({ current, query }: { current: PaperTab; query: string | undefined }) {
  const t = useTranslate()
  return (
    <nav aria-label={t(m.papers_tabs_label)} className="mt-6 border-line border-b">
      <ul className="flex gap-6">
        {TABS.map((tab) => (
          <li key={tab}>
            <StateLink
              search={{ ...(tab !== 'authoritative' && { tab }), ...(query && tab !== 'my' && { q: query }) }}
              aria-current={tab === current ? 'page' : undefined}
              className="tab min-h-12"
            >
              {t(TAB_SENTENCES[tab].name)}
            </StateLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
