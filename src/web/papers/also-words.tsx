import { Link } from '@tanstack/react-router'
import type { SearchReading } from '#contract/search.ts'
import * as m from '#messages'
import { useTranslate } from '../language/language.tsx'
import { textLanguage } from '../language/text-language.ts'
import { EXACT, type PaperAddress } from './address.ts'

/** The words that the search added by itself; each can be switched off and on again. */
export function AlsoWords({ search, address }: { search: SearchReading; address: PaperAddress }) {
  const t = useTranslate()
  const words = [
    ...search.also.map((word) => ({ word, isOn: true })),
    ...search.switched_off.map((word) => ({ word, isOn: false })),
  ]
  if (words.length === 0) return null
  const off = search.switched_off
  return (
    <div className="flex flex-wrap items-center gap-x-1 text-quiet text-sm">
      <span>{t(m.papers_also)}</span>
      {words.map(({ word, isOn }) => (
        <Link
          key={word}
          to="/papers"
          search={{ ...withoutPage(address), without: isOn ? [...off, word] : off.filter((other) => other !== word) }}
          replace
          resetScroll={false}
          rel="nofollow"
          aria-label={t(isOn ? m.papers_also_off : m.papers_also_on, { word })}
          lang={textLanguage(word)}
          activeOptions={EXACT}
          className={`quiet-link underline-offset-4 ${isOn ? 'underline decoration-dashed' : 'line-through'}`}
        >
          {word}
        </Link>
      ))}
    </div>
  )
}

function withoutPage({ page: _page, ...rest }: PaperAddress): PaperAddress {
  return rest
}
