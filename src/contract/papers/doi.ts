const TRAILING = /(?<![.,;。、”’"'>」』])[.,;。、”’"'>」』]+$/

/** An address with a DOI in it is shorter. */
const MOST_CHARS = 2_000

/** The bare DOI, whatever people typed around it; null when there is none (DOI Handbook, 2.2: `10.` prefix). */
export function cleanDoi(text: string | null): string | null {
  const compact = (text ?? '')
    .slice(0, MOST_CHARS)
    .normalize('NFKC')
    .replace(/[\s\p{Cf}]+/gu, '')
    // Other formats' ways to write signs: %3C, \_
    .replace(/%([2-7][\da-f])/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)))
    .replace(/\\(?=[_%&#$<>])/g, '')
  const found = /10\.\d{4,9}(?:\.\d+)*\/\S+/.exec(compact)?.[0].replace(TRAILING, '')
  // A closing bracket stays only with its opening one.
  const bare = found && !found.includes('(') ? found.replace(/[)\]].*/s, '') : found
  return bare ?? null
}

export function doiAddress(doi: string): string {
  return `https://doi.org/${encodeURI(doi).replace(/[#?]/g, encodeURIComponent)}`
}
