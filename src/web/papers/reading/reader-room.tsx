/** A PDF over the whole screen: page by page or as running text, on white or on night paper. */
import type { PDFDocumentProxy } from 'pdfjs-dist'
import { Dialog } from 'radix-ui'
import { type KeyboardEvent, type ReactNode, type RefObject, useSyncExternalStore } from 'react'
import * as m from '#messages'
import { useTranslate } from '../../language/language.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { ChevronLeft, ChevronRight, Cross } from '../../ui/icons.tsx'
import { keptHere } from '../terms/kept-here.ts'
import type { PressedText } from '../terms/pdf-text.tsx'
import { showPage } from './page-in-view.ts'
import { PdfPage } from './pdf-page.tsx'
import { PHONE } from './phone.ts'
import { FitWidth, NightPaper, Reflow } from './reading-icons.ts'
import { ReflowedPage } from './reflowed-page.tsx'

interface Look {
  isNight: boolean
  isReflowed: boolean
}

const matches = (query: string): boolean => window.matchMedia(query).matches

/** How this reader reads, in every paper: at first by the light of the device, and on a phone as running text. */
const look = keptHere<Look>('reading-look', (kept) => {
  const known = (kept ?? {}) as Partial<Record<keyof Look, unknown>>
  const isEither = (value: unknown, otherwise: () => boolean) => (typeof value === 'boolean' ? value : otherwise())
  return {
    isNight: isEither(known.isNight, () => matches('(prefers-color-scheme: dark)')),
    isReflowed: isEither(known.isReflowed, () => matches(PHONE)),
  }
})
const PLAIN: Look = { isNight: false, isReflowed: false }

interface ReaderRoomProps {
  title: string
  /** What is scrolled. */
  reader: RefObject<HTMLElement | null>
  /** The page that is read. */
  page: number
  /** Null as long as the PDF is not open: `children` say why. */
  drawn: {
    pdf: PDFDocumentProxy
    /** How many times as wide as the window a page is. */
    zoom: number
    zoomButtons: ReactNode
    /** The way to the terms of the page that is read. */
    terms: ReactNode
    onPress: ((pressed: PressedText) => void) | undefined
  } | null
  onLeave: () => void
  children: ReactNode
}

const TURNS: Record<string, 1 | -1> = { ArrowRight: 1, PageDown: 1, ArrowLeft: -1, PageUp: -1 }

export function ReaderRoom({ title, reader, page, drawn, onLeave, children }: ReaderRoomProps) {
  const t = useTranslate()
  const { isNight, isReflowed } = useSyncExternalStore(look.subscribe, look.get, () => PLAIN)
  const total = drawn?.pdf.numPages ?? 0
  const zoom = drawn?.zoom ?? 1
  const turn = (by: 1 | -1) => showPage(reader.current, Math.min(Math.max(page + by, 1), total))
  const handleKey = (event: KeyboardEvent) => {
    const by = TURNS[event.key]
    // What has been enlarged is moved by the arrows.
    if (!by || (zoom > 1 && event.key.startsWith('Arrow'))) return
    event.preventDefault()
    turn(by)
  }
  /** The page stays in sight, though each has another height now. */
  const change = (changes: Partial<Look>, shown = page) => {
    look.set({ isNight, isReflowed, ...changes })
    requestAnimationFrame(() => showPage(reader.current, shown))
  }
  return (
    <Dialog.Root open onOpenChange={(isOpen) => !isOpen && onLeave()}>
      <Dialog.Portal>
        <Dialog.Content
          aria-describedby={undefined}
          onOpenAutoFocus={(event) => {
            event.preventDefault()
            reader.current?.focus({ preventScroll: true })
          }}
          className={`fixed inset-0 z-40 flex flex-col bg-surface text-ink ${isNight ? 'night-paper' : ''}`}
        >
          <Dialog.Title className="sr-only">{title}</Dialog.Title>
          <div className="flex items-center gap-1 px-2 pt-[env(safe-area-inset-top)]">
            <Dialog.Close className="icon-button" aria-label={t(m.reader_close)} title={t(m.reader_close)}>
              <Cross />
            </Dialog.Close>
            <p aria-hidden className="mr-auto pl-2 tabular-nums">
              <span className="font-semibold">{total > 0 && page}</span>
              <span className="text-faint">{total > 0 && ` / ${total}`}</span>
            </p>
            {/* What comes with the pages moves nothing. */}
            {!isReflowed && drawn?.zoomButtons}
            {drawn?.terms}
            <IconButton label={t(m.reader_night)} aria-pressed={isNight} onClick={() => change({ isNight: !isNight })}>
              <NightPaper />
            </IconButton>
          </div>
          <div aria-hidden className="h-[3px] bg-line">
            <div
              className="h-full origin-left bg-accent transition-transform duration-150 motion-reduce:transition-none"
              style={{ transform: `scaleX(${total > 0 ? page / total : 0})` }}
            />
          </div>
          <section
            ref={reader}
            aria-label={t(m.reader_title)}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
            tabIndex={0}
            onKeyDown={handleKey}
            className={`min-h-0 flex-1 overflow-auto overscroll-contain outline-none ${isReflowed ? 'pt-4' : 'bg-line sm:p-3'}`}
          >
            {children}
            {drawn &&
              Array.from({ length: total }, (_, index) => index + 1).map((number) =>
                isReflowed ? (
                  <ReflowedPage
                    key={number}
                    pdf={drawn.pdf}
                    number={number}
                    onShowPage={() => change({ isReflowed: false }, number)}
                    onPress={drawn.onPress}
                  />
                ) : (
                  <div key={number} className={zoom > 1 ? '' : 'mx-auto max-w-[960px]'}>
                    <PdfPage
                      pdf={drawn.pdf}
                      number={number}
                      zoom={zoom}
                      label={t(m.reader_page, { page: number, total })}
                      onPress={drawn.onPress}
                    />
                  </div>
                ),
              )}
          </section>
          <div className="flex items-center justify-between gap-1 border-line border-t bg-raised px-2 py-1.5 pb-[max(6px,env(safe-area-inset-bottom))]">
            <IconButton label={t(m.pagination_previous)} aria-disabled={page <= 1} onClick={() => turn(-1)}>
              <ChevronLeft />
            </IconButton>
            <fieldset className="flex items-center gap-1">
              <legend className="sr-only">{t(m.reader_look)}</legend>
              <button
                type="button"
                aria-pressed={!isReflowed}
                className={WAY}
                onClick={() => change({ isReflowed: false })}
              >
                <FitWidth size={18} />
                {t(m.reader_fit)}
              </button>
              <button
                type="button"
                aria-pressed={isReflowed}
                className={WAY}
                onClick={() => change({ isReflowed: true })}
              >
                <Reflow size={18} />
                {t(m.reader_reflow)}
              </button>
            </fieldset>
            <IconButton label={t(m.pagination_next)} aria-disabled={page >= total} onClick={() => turn(1)}>
              <ChevronRight />
            </IconButton>
          </div>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

/** One of two ways to read. */
const WAY =
  'inline-flex min-h-11 items-center gap-1.5 rounded-control px-3 text-quiet text-sm aria-pressed:bg-accent-soft aria-pressed:font-semibold aria-pressed:text-accent'
