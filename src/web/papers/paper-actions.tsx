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
import { Download, Quote } from '../ui/icons.tsx'
import { LikeButton } from './like-button.tsx'

const CiteSheet = lazyPart(() => import('./cite-sheet.tsx'))

/** What one can do with a paper, in one row. */
export function PaperActions({ paper, onRead }: { paper: PaperView; onRead: () => void }) {
  const t = useTranslate()
  const cite = useHistorySheet('cite')
  const categoryName = useCategoryName()
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
    <div className="mt-6 flex flex-wrap gap-2 border-line print:hidden border-y py-3.5">
      {paper.pdf_url ? (
        <DownloadLink
          href={`/api/papers/${paper.id}/pdf?download`}
          className={buttonClass('primary')}
          instead={{ label: t(m.reader_open), act: onRead }}
        >
          <Download />
          {paper.pdf_size ? t(m.paper_download_size, { size: formatSize(paper.pdf_size) }) : t(m.paper_download)}
        </DownloadLink>
      ) : (
        <Button look="outline" onClick={() => notify('error', t(m.paper_no_pdf))}>
          <Download />
          {t(m.paper_download)}
        </Button>
      )}
      <Button onClick={cite.open}>
        <Quote />
        {t(m.paper_cite)}
      </Button>
      <LikeButton paper={paper} />
      <FavoriteButton event_type="papers" event_id={paper.id} title={paper.title} look="button" />
      <ShareButton title={paper.title} poster={poster} />
      <Suspense fallback={null}>{cite.isOpen && <CiteSheet paper={paper} onClose={cite.close} />}</Suspense>
    </div>
  )
}
