/** The bare DOI, whatever people typed around it; null when there is none (DOI Handbook, 2.2: `10.` prefix). */
export function cleanDoi(text: string | null): string | null {
  const compact = (text ?? '').normalize('NFKC').replace(/\s+/g, '')
  return /10\.\d{4,9}\/\S+/.exec(compact)?.[0].replace(/[.,;]+$/, '') ?? null
}

export function doiAddress(doi: string): string {
  return `https://doi.org/${encodeURI(doi).replace(/[#?]/g, encodeURIComponent)}`
}
