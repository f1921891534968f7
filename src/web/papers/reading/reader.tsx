import { Suspense, useEffect, useRef } from 'react'
import type { PaperView } from '#contract/papers.ts'
import * as m from '#messages'
import { DownloadLink } from '../blocks/sharing/download-link.tsx'
import { lazyPart } from '../blocks/sheets/lazy-part.tsx'
import { useTranslate } from '../language/language.tsx'
import { Button, buttonClass } from '../ui/button.tsx'
import { BookOpen, Download } from '../ui/icons.tsx'

const PdfPages = lazyPart(() => import('./pdf-pages.tsx'))

interface ReaderProps {
  paper: PaperView
  /** How often it was asked for since it was closed: each time one is led there. */
  asked: number
  onClose: () => void
}

/** The PDF on the page, opened from the row of acts. It is fetched when the reader asks for it: phones pay by the byte. */
export function Reader({ paper, asked, onClose }: ReaderProps) {
  const t = useTranslate()
  const isElsewhere = paper.pdf_url?.startsWith('http')
  const source = isElsewhere && (
    <a href={paper.pdf_url ?? ''} target="_blank" rel="noopener noreferrer" className={buttonClass('quiet')}>
      {t(m.paper_source)}
    </a>
  )
  const isOpen = asked > 0
  const section = useRef<HTMLElement>(null)
  // Once its pages have their room: before, the page may be too short to go there.
  useEffect(() => {
    if (asked === 0) return
    section.current?.scrollIntoView()
    section.current?.focus({ preventScroll: true })
  }, [asked])
  return (
    <section
      ref={section}
      id="reader"
      tabIndex={-1}
      className={`scroll-mt-20 outline-none print:hidden ${isOpen || source ? 'mt-10' : ''}`}
      aria-label={t(m.reader_title)}
    >
      <div className="flex flex-wrap items-center gap-2">
        {isOpen && (
          <Button onClick={onClose}>
            <BookOpen />
            {t(m.reader_close)}
          </Button>
        )}
        {source}
      </div>
      {isOpen && (
        <Suspense fallback={<div className="skeleton mt-4 aspect-[210/297] w-full" />}>
          <PdfPages
            address={`/api/papers/${paper.id}/pdf`}
            ways={
              <>
                <DownloadLink href={`/api/papers/${paper.id}/pdf?download`} className={buttonClass('outline')}>
                  <Download />
                  {t(m.paper_download)}
                </DownloadLink>
                {source}
              </>
            }
            onMissing={onClose}
          />
        </Suspense>
      )}
    </section>
  )
}
