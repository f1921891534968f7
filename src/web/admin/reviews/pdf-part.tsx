import { FileText } from 'lucide'
import { useState } from 'react'
import type { ReviewDetail } from '#contract/reviews.ts'
import * as m from '#messages'
import { formatSize } from '../../language/formats.ts'
import { useTranslate } from '../../language/language.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { icon } from '../../ui/icons.tsx'
import type { PdfView } from './pdf-view.ts'

const Pages = icon(FileText)

/** In milliseconds: an older link is not opened any more, it could end meanwhile. */
export const LINK_AGE = 240_000

/** How the link in the answer came, and how another one is asked for. */
export interface PdfLink {
  askedAt: number
  isAsking: boolean
  ask: () => Promise<unknown>
}

interface PdfPartProps {
  detail: Pick<ReviewDetail, 'pdf' | 'pdf_link'>
  link: PdfLink
  Pdf: PdfView
  /** A phone pays by the byte. */
  opensByItself: boolean
}

/** The PDF of a round. Each answer has another address of it: what is open stays at its own, the rest takes the newest. */
export function PdfPart({ detail: { pdf, pdf_link }, link, Pdf, opensByItself }: PdfPartProps) {
  const t = useTranslate()
  const [isOpen, setOpen] = useState(opensByItself)
  const [pinned, setPinned] = useState<string | null>(null)
  const isOld = () => Date.now() - link.askedAt >= LINK_AGE
  // When no newer one can be had, the old one is tried.
  if (isOpen && pinned === null && pdf_link && !(link.isAsking && isOld())) setPinned(pdf_link)
  if (!pdf_link) return <p className="mt-5 rounded-card border border-line p-5 text-quiet">{t(m.review_no_pdf)}</p>
  if (!pdf) {
    return (
      <div className="mt-5 rounded-card border border-line p-5">
        <p className="text-quiet">{t(m.review_pdf_elsewhere)}</p>
        <a href={pdf_link} target="_blank" rel="noopener noreferrer" className={buttonClass('outline', 'mt-3')}>
          {t(m.paper_source)}
        </a>
      </div>
    )
  }
  const open = async () => {
    if (isOld()) await link.ask()
    setOpen(true)
  }
  const close = () => {
    setOpen(false)
    setPinned(null)
  }
  const size = formatSize(pdf.byte_size)
  const facts =
    pdf.page_count === 1 ? t(m.review_pdf_facts_one, { size }) : t(m.review_pdf_facts, { pages: pdf.page_count, size })
  return (
    <div className="mt-4">
      <div className="flex flex-wrap items-center gap-2 text-faint text-sm">
        {!opensByItself && (
          <Button aria-expanded={isOpen} onClick={() => (isOpen ? close() : void open())}>
            <Pages />
            {t(isOpen ? m.reader_close : m.reader_open)}
          </Button>
        )}
        <span className="tabular-nums">{facts}</span>
        <div className="max-lg:-ml-4 max-lg:w-full lg:-mr-4 lg:ml-auto">
          <a href={pdf_link} target="_blank" rel="noopener noreferrer" className={buttonClass('accent')}>
            {t(m.review_pdf_tab)}
          </a>
        </div>
      </div>
      {isOpen && !pinned && <div className="skeleton mt-4 aspect-[210/297] w-full" />}
      {isOpen && pinned && <Pdf address={pinned} onMissing={close} />}
    </div>
  )
}
