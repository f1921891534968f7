import { MAX_BATCH_PAPERS } from '#contract/limits.ts'
import type { PaperView } from '#contract/papers.ts'
import * as m from '#messages'
import { DownloadLink } from '../blocks/download-link.tsx'
import { MemberButton } from '../blocks/member-button.tsx'
import { notify } from '../blocks/notify.ts'
import { formatSize } from '../language/formats.ts'
import { useTranslate } from '../language/language.tsx'
import { Button, buttonClass } from '../ui/button.tsx'
import type { Selection } from './selection.ts'

interface SelectionBarProps {
  selection: Selection
  onPage: readonly PaperView[]
  onSelectPage: () => void
  onClear: () => void
}

export function SelectionBar({ selection, onPage, onSelectPage, onClear }: SelectionBarProps) {
  const t = useTranslate()
  const count = selection.chosen.size
  const elsewhere = [...selection.chosen.keys()].filter((id) => !onPage.some((paper) => paper.id === id)).length
  return (
    <section
      aria-label={t(m.papers_select)}
      className="sticky bottom-[calc(64px+env(safe-area-inset-bottom))] z-20 mt-4 flex flex-wrap items-center gap-2 rounded-card border border-line-strong bg-raised p-3 shadow-raised md:bottom-4"
    >
      <p role="status" className="mr-auto font-semibold tabular-nums">
        {t(m.papers_selected, { count })}
        {elsewhere > 0 && (
          <span className="ml-2 font-normal text-quiet">{t(m.papers_selected_elsewhere, { count: elsewhere })}</span>
        )}
        {count >= MAX_BATCH_PAPERS && (
          <span className="ml-2 font-normal text-quiet">{t(m.papers_batch_limit, { count: MAX_BATCH_PAPERS })}</span>
        )}
      </p>
      <Button look="quiet" onClick={onSelectPage}>
        {t(m.papers_select_page)}
      </Button>
      <Button look="quiet" onClick={onClear} disabled={count === 0}>
        {t(m.papers_select_none)}
      </Button>
      <BatchDownload papers={[...selection.chosen.values()]} />
      <MemberButton className={buttonClass('outline')} disabled={count === 0}>
        {t(m.papers_batch_favorite)}
      </MemberButton>
    </section>
  )
}

function BatchDownload({ papers }: { papers: PaperView[] }) {
  const t = useTranslate()
  const withPdf = papers.filter((paper) => paper.pdf_url)
  if (withPdf.length === 0) {
    return (
      <Button
        look="primary"
        disabled={papers.length === 0}
        onClick={() => notify('error', t(m.papers_no_pdf_selected))}
      >
        {t(m.papers_batch_download)}
      </Button>
    )
  }
  const size = withPdf.reduce((sum, paper) => sum + (paper.pdf_size ?? 0), 0)
  return (
    <DownloadLink
      href={`/api/papers/archive?ids=${papers.map(({ id }) => id).join(',')}`}
      className={buttonClass('primary')}
    >
      {size > 0 ? t(m.papers_batch_download_size, { size: formatSize(size) }) : t(m.papers_batch_download)}
    </DownloadLink>
  )
}
