const TRAILING = /[.,;。、”’"'>」』]+$/

/** The bare DOI, whatever people typed around it; null when there is none (DOI Handbook, 2.2: `10.` prefix). */
export function cleanDoi(text: string | null): string | null {
  const compact = (text ?? '')
    .normalize('NFKC')
    .replace(/[\s\p{Cf}]+/gu, '')
    .replace(/%2F/gi, '/')
  const found = /10\.\d{4,9}(?:\.\d+)*\/\S+/.exec(compact)?.[0].replace(TRAILING, '')
  // A closing bracket stays only with its opening one.
  const bare = found && !found.includes('(') ? found.replace(/[)\]].*$/, '') : found
  return bare ?? null
}

export function doiAddress(doi: string): string {
  return `https://doi.org/${encodeURI(doi).replace(/[#?]/g, encodeURIComponent)}`
}
