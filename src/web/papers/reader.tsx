import { Suspense, useState } from 'react'
import type { PaperView } from '#contract/papers.ts'
import * as m from '#messages'
import { lazyPart } from '../blocks/sheets/lazy-part.tsx'
import { useTranslate } from '../language/language.tsx'
import { Button, buttonClass } from '../ui/button.tsx'
import { BookOpen } from '../ui/icons.tsx'

const PdfPages = lazyPart(() => import('./pdf-pages.tsx'))

/** The PDF on the page. It is fetched when the reader asks for it: phones pay by the byte. */
export function Reader({ paper }: { paper: PaperView }) {
  const t = useTranslate()
  const [isOpen, setOpen] = useState(false)
  const isElsewhere = paper.pdf_url?.startsWith('http')
  return (
    <section className="mt-10" aria-label={t(m.reader_title)}>
      <div className="flex flex-wrap items-center gap-2">
        <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          <BookOpen />
          {t(isOpen ? m.reader_close : m.reader_open)}
        </Button>
        {isElsewhere && (
          <a href={paper.pdf_url ?? ''} target="_blank" rel="noopener noreferrer" className={buttonClass('quiet')}>
            {t(m.paper_source)}
          </a>
        )}
      </div>
      {isOpen && (
        <Suspense fallback={<div className="skeleton mt-4 aspect-[210/297] w-full" />}>
          <PdfPages address={`/api/papers/${paper.id}/pdf`} onMissing={() => setOpen(false)} />
        </Suspense>
      )}
    </section>
  )
}
