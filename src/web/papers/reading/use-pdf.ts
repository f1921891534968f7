import type { PDFDocumentProxy } from 'pdfjs-dist'
import { useEffect, useState } from 'react'
import { openPdf } from './pdf-document.ts'

/** @returns the PDF once it is open, undefined meanwhile. */
export function usePdf(address: string): { pdf: PDFDocumentProxy | 'failed' | undefined; tryAgain: () => void } {
  const [pdf, setPdf] = useState<PDFDocumentProxy | 'failed'>()
  const [tries, setTries] = useState(1)
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
  return {
    pdf,
    tryAgain: () => {
      setPdf(undefined)
      setTries(tries + 1)
    },
  }
}
