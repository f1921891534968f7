import type { OwnPaper } from '#contract/submissions.ts'
import * as m from '#messages'
import { isWebAddress } from '../../blocks/content/web-address.ts'
import { notify } from '../../blocks/feedback/notify.ts'
import { useOnce } from '../../blocks/forms/use-once.ts'
import { useTranslate } from '../../language/language.tsx'
import { api } from '../../rpc/client.ts'
import { ownSentence } from './refusals.ts'

interface OwnPdf extends Pick<OwnPaper, 'id' | 'pdf_url'> {
  /** The file that everybody reads. */
  isPublic?: boolean
}

/** @returns opens the PDF of one's own paper in another tab; of what is not public, the newest version. */
export function useOwnPdf(): (paper: OwnPdf) => void {
  const t = useTranslate()
  const { run } = useOnce()
  return ({ id, pdf_url, isPublic }) => {
    if (pdf_url && isWebAddress(pdf_url)) return void window.open(pdf_url, '_blank', 'noopener')
    if (isPublic) return void window.open(`/api/papers/${id}/pdf`, '_blank', 'noopener')
    void run(async () => {
      // Opened at once: a window that comes after an answer counts as one that nobody wanted.
      const opened = window.open('about:blank', '_blank')
      try {
        const { url } = await api.submissions.pdfLink.call({ id })
        if (!opened) return window.location.assign(url)
        opened.opener = null
        opened.location.replace(url)
      } catch (error) {
        opened?.close()
        void notify('error', t(m.own_pdf_failed), t(ownSentence(error)))
      }
    })
  }
}
