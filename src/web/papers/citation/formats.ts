/** The formats of the citation dialog, in the order of its tabs. */
import { apa } from './apa.ts'
import { bibtex, ris } from './exports.ts'
import { gbt2015, gbt2025 } from './gbt.ts'
import { ama, nlm } from './medical.ts'
import { mla } from './mla.ts'
import { htmlText, plainText, type Reference, type Run } from './reference.ts'

interface CitationFormat {
  id: string
  name: string
  /** Plain text, and the same with italics where the format has them. */
  write: (reference: Reference) => { text: string; html?: string; runs?: Run[] }
  /** Set for formats that are a file of their own. */
  file?: { extension: string; type: string }
}

const styled = (write: (reference: Reference) => Run[]) => (reference: Reference) => {
  const runs = write(reference)
  return { text: plainText(runs), html: htmlText(runs), runs }
}

export const CITATION_FORMATS: CitationFormat[] = [
  { id: 'apa', name: 'APA', write: styled(apa) },
  { id: 'gbt2015', name: 'GB/T 7714', write: styled(gbt2015) },
  { id: 'mla', name: 'MLA', write: styled(mla) },
  { id: 'gbt2025', name: 'GB/T 7714-2025', write: styled(gbt2025) },
  { id: 'nlm', name: 'NLM/Vancouver', write: styled(nlm) },
  { id: 'ama', name: 'AMA', write: styled(ama) },
  {
    id: 'bibtex',
    name: 'BibTeX',
    write: (reference) => ({ text: bibtex(reference) }),
    file: { extension: 'bib', type: 'application/x-bibtex' },
  },
  {
    id: 'ris',
    name: 'RIS',
    write: (reference) => ({ text: ris(reference) }),
    file: { extension: 'ris', type: 'application/x-research-info-systems' },
  },
]
