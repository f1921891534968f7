import { Suspense } from 'react'
import type { PaperView } from '#contract/papers.ts'
import * as m from '#messages'
import { notify } from '../blocks/feedback/notify.ts'
import { FavoriteButton } from '../blocks/reactions/favorite-button.tsx'
import { DownloadLink } from '../blocks/sharing/download-link.tsx'
import { ShareButton } from '../blocks/sharing/share-button.tsx'
import { useHistorySheet } from '../blocks/sheets/history-sheet.ts'
import { lazyPart } from '../blocks/sheets/lazy-part.tsx'
import { formatSize } from '../language/formats.ts'
import { useTranslate } from '../language/language.tsx'
import { Button, buttonClass } from '../ui/button.tsx'
import { Download, Quote } from '../ui/icons.tsx'
import { LikeButton } from './like-button.tsx'

const CiteSheet = lazyPart(() => import('./cite-sheet.tsx'))

/** What one can do with a paper, in one row. */
export function PaperActions({ paper }: { paper: PaperView }) {
  const t = useTranslate()
  const cite = useHistorySheet('cite')
  return (
    <div className="mt-6 flex flex-wrap gap-2 border-line border-y py-3.5">
      {paper.pdf_url ? (
        <DownloadLink href={`/api/papers/${paper.id}/pdf?download`} className={buttonClass('primary')}>
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
      <ShareButton title={paper.title} text={paper.abstract} />
      <Suspense fallback={null}>{cite.isOpen && <CiteSheet paper={paper} onClose={cite.close} />}</Suspense>
    </div>
  )
}
