/** The pages of a PDF, drawn one by one as they come into view. */

import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import * as m from '#messages'
import { useTranslate } from '../language/language.tsx'
import { Button } from '../ui/button.tsx'
import { currentPage } from '../ui/current-page.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { ZoomIn, ZoomOut } from '../ui/icons.tsx'
import { openPdf } from './pdf-document.ts'
import { PageTerms } from './terms/page-terms.tsx'
import { usePdfTerms } from './terms/pdf-terms.tsx'
import { PdfText, type PressedText } from './terms/pdf-text.tsx'

const ZOOMS = [1, 1.5, 2, 3] as const
const A4 = 210 / 297

interface PdfPagesProps {
  address: string
  /** The other ways to read it, beside another try. */
  ways?: ReactNode
}

export default function PdfPages({ address, ways }: PdfPagesProps) {
  const t = useTranslate()
  const [pdf, setPdf] = useState<PDFDocumentProxy | 'failed'>()
  const [zoom, setZoom] = useState(0)
  const [tries, setTries] = useState(1)
  const reader = useRef<HTMLElement>(null)
  const { press, answer } = usePdfTerms(reader)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another try opens it again
  useEffect(() => {
    const opening = openPdf(address)
    let isGone = false
    opening.promise.then(
      (opened) => !isGone && setPdf(opened),
      () => !isGone && setPdf('failed'),
    )
    return () => {
      isGone = true
      void opening.destroy()
    }
  }, [address, tries])

  if (pdf === 'failed') {
    const tryAgain = () => {
      setPdf(undefined)
      setTries(tries + 1)
    }
    return (
      <div className="mt-4 rounded-card border border-line bg-raised p-5">
        <p role="alert" className="text-quiet">
          {t(m.reader_failed)}
        </p>
        <div className="mt-3 flex flex-wrap gap-2">
          <Button look="primary" onClick={tryAgain}>
            {t(m.error_retry)}
          </Button>
          {ways}
        </div>
      </div>
    )
  }
  if (!pdf) {
    return (
      <div className="mt-4">
        <p role="status" className="mb-2 text-quiet">
          {t(m.reader_loading)}
        </p>
        <div className="skeleton aspect-[210/297] w-full" />
      </div>
    )
  }
  return (
    <>
      <div className="sticky top-[64px] z-10 mt-3 flex items-center justify-end bg-surface max-sm:-mx-[16px] max-sm:px-2">
        <PageInView reader={reader} total={pdf.numPages} />
        {press && <PageTerms pdf={pdf} pageInView={() => currentPage(reader.current) ?? 1} />}
        <IconButton label={t(m.reader_zoom_out)} disabled={zoom === 0} onClick={() => setZoom(zoom - 1)}>
          <ZoomOut />
        </IconButton>
        <IconButton label={t(m.reader_zoom_in)} disabled={zoom === ZOOMS.length - 1} onClick={() => setZoom(zoom + 1)}>
          <ZoomIn />
        </IconButton>
      </div>
      {answer}
      <section
        ref={reader}
        aria-label={t(m.reader_title)}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
        tabIndex={0}
        // On a phone a page has the whole width.
        className="overflow-x-auto border-line bg-line max-sm:-mx-[16px] max-sm:border-y sm:rounded-card sm:border sm:p-2"
      >
        {Array.from({ length: pdf.numPages }, (_, index) => index + 1).map((number) => (
          <PdfPage
            key={number}
            pdf={pdf}
            number={number}
            zoom={ZOOMS[zoom] ?? 1}
            label={t(m.reader_page, { page: number, total: pdf.numPages })}
            onPress={press}
          />
        ))}
      </section>
    </>
  )
}

/** Where one is: the page in the middle of the window. */
function PageInView({ reader, total }: { reader: RefObject<HTMLElement | null>; total: number }) {
  const [page, setPage] = useState(1)
  useEffect(() => {
    const look = () => setPage(currentPage(reader.current) ?? 1)
    window.addEventListener('scroll', look, { passive: true })
    return () => window.removeEventListener('scroll', look)
  }, [reader])
  return (
    <p aria-hidden className="mr-auto text-quiet text-sm tabular-nums">
      {page} / {total}
    </p>
  )
}

interface PdfPageProps {
  pdf: PDFDocumentProxy
  number: number
  zoom: number
  label: string
  onPress: ((pressed: PressedText) => void) | undefined
}

function PdfPage({ pdf, number, zoom, label, onPress }: PdfPageProps) {
  const frame = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const [isNear, setNear] = useState(number === 1)
  const [ratio, setRatio] = useState(A4)
  const [drawn, setDrawn] = useState<PDFPageProxy | null>(null)

  useEffect(() => {
    const watcher = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && setNear(true),
      {
        rootMargin: '100% 0px',
      },
    )
    if (frame.current) watcher.observe(frame.current)
    return () => watcher.disconnect()
  }, [])

  useEffect(() => {
    if (!isNear) return
    let page: PDFPageProxy | undefined
    let cancel = () => {}
    void pdf.getPage(number).then((opened) => {
      page = opened
      const size = opened.getViewport({ scale: 1 })
      setRatio(size.width / size.height)
      const width = (frame.current?.clientWidth ?? size.width) * Math.min(window.devicePixelRatio, 2)
      const viewport = opened.getViewport({ scale: width / size.width })
      const target = canvas.current
      if (!target) return
      target.width = viewport.width
      target.height = viewport.height
      const task = opened.render({ canvas: target, viewport })
      cancel = () => task.cancel()
      task.promise.then(
        () => setDrawn(opened),
        () => undefined,
      )
    })
    return () => {
      setDrawn(null)
      cancel()
      page?.cleanup()
    }
  }, [pdf, number, isNear])

  return (
    <div
      ref={frame}
      className="relative mx-auto mb-2 bg-[#ffffff] last:mb-0"
      style={{ width: `${zoom * 100}%`, aspectRatio: ratio }}
    >
      <canvas ref={canvas} role="img" aria-label={label} className="block size-full" />
      {drawn && <PdfText page={drawn} onPress={onPress} />}
    </div>
  )
}
