import { Suspense } from 'react'
import type { PaperView } from '#contract/papers.ts'
import * as m from '#messages'
import { notify } from '../blocks/feedback/notify.ts'
import { FavoriteButton } from '../blocks/reactions/favorite-button.tsx'
import { DownloadLink } from '../blocks/sharing/download-link.tsx'
import { ShareButton } from '../blocks/sharing/share-button.tsx'
import { useHistorySheet } from '../blocks/sheets/history-sheet.ts'
import { lazyPart } from '../blocks/sheets/lazy-part.tsx'
import { useCategoryName } from '../language/category-name.ts'
import { formatSize } from '../language/formats.ts'
import { useTranslate } from '../language/language.tsx'
import { Button, buttonClass } from '../ui/button.tsx'
import { BookOpen, Download, Quote } from '../ui/icons.tsx'
import { LikeButton } from './like-button.tsx'

const CiteSheet = lazyPart(() => import('./cite-sheet.tsx'))

/** On phones one even row, the word below its sign. */
const ROW =
  'grid grid-cols-[repeat(auto-fit,minmax(3.5rem,1fr))] gap-2 max-sm:*:flex-col max-sm:*:gap-1 max-sm:*:px-0.5 max-sm:*:py-2 max-sm:*:text-xs max-sm:*:tracking-tight sm:flex sm:flex-wrap'

/** What one can do with a paper: to read it comes first. */
export function PaperActions({ paper, onRead }: { paper: PaperView; onRead: () => void }) {
  const t = useTranslate()
  const cite = useHistorySheet('cite')
  const categoryName = useCategoryName()
  const size = paper.pdf_size ? formatSize(paper.pdf_size) : null
  const download = size ? t(m.paper_download_size, { size }) : t(m.paper_download)
  const poster = () => ({
    seed: paper.id,
    about: [paper.title, paper.tags.join(' '), paper.category],
    label: paper.category
      ? categoryName({ name: paper.category, other_name: paper.category_other_name })
      : t(paper.paper_type === 'student' ? m.paper_type_student : m.paper_type_authoritative),
    colour: paper.category,
    byline: paper.authors,
    text: paper.abstract,
  })
  return (
    <div className="mt-6 grid gap-2 border-line border-y py-3.5 print:hidden">
      {paper.pdf_url && (
        <Button id="read" look="primary" className="sm:justify-self-start" onClick={onRead}>
          <BookOpen />
          {t(m.reader_open)}
        </Button>
      )}
      <div className={ROW}>
        {paper.pdf_url ? (
          <DownloadLink
            href={`/api/papers/${paper.id}/pdf?download`}
            className={buttonClass('outline')}
            instead={{ label: t(m.reader_open), act: onRead }}
          >
            <Download />
            <ShortOnPhones name={download} short={size ?? 'PDF'} />
          </DownloadLink>
        ) : (
          <Button onClick={() => notify('error', t(m.paper_no_pdf))}>
            <Download />
            <ShortOnPhones name={download} short="PDF" />
          </Button>
        )}
        <Button onClick={cite.open}>
          <Quote />
          {t(m.paper_cite)}
        </Button>
        <LikeButton paper={paper} />
        <FavoriteButton event_type="papers" event_id={paper.id} title={paper.title} look="button" />
        <ShareButton title={paper.title} poster={poster} />
      </div>
      <Suspense fallback={null}>{cite.isOpen && <CiteSheet paper={paper} onClose={cite.close} />}</Suspense>
    </div>
  )
}

/** Screen readers say the whole name on phones too. */
function ShortOnPhones({ name, short }: { name: string; short: string }) {
  return (
    <>
      <span className="max-sm:sr-only">{name}</span>
      <span aria-hidden className="sm:hidden">
        {short}
      </span>
    </>
  )
}
