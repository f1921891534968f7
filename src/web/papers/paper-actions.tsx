import { lazy, Suspense } from 'react'
import type { PaperView } from '#contract/papers.ts'
import * as m from '#messages'
import { DownloadLink } from '../blocks/download-link.tsx'
import { useHistorySheet } from '../blocks/history-sheet.ts'
import { MemberButton } from '../blocks/member-button.tsx'
import { notify } from '../blocks/notify.ts'
import { ShareButton } from '../blocks/share-button.tsx'
import { formatCount, formatSize } from '../language/formats.ts'
import { useLanguage, useTranslate } from '../language/language.tsx'
import { Button, buttonClass } from '../ui/button.tsx'
import { Download, Heart, Quote, Star } from '../ui/icons.tsx'

const CiteSheet = lazy(() => import('./cite-sheet.tsx'))

/** What one can do with a paper, in one row. */
export function PaperActions({ paper }: { paper: PaperView }) {
  const t = useTranslate()
  const { language } = useLanguage()
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
      <MemberButton
        className={buttonClass('outline', 'tabular-nums')}
        aria-label={t(m.paper_like_count, { count: paper.like_count })}
      >
        <Heart />
        {formatCount(paper.like_count, language)}
      </MemberButton>
      <MemberButton className={buttonClass('outline')}>
        <Star />
        {t(m.favorite)}
      </MemberButton>
      <ShareButton title={paper.title} text={paper.abstract} />
      <Suspense fallback={null}>{cite.isOpen && <CiteSheet paper={paper} onClose={cite.close} />}</Suspense>
    </div>
  )
}
