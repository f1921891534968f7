import type { TextTerm } from '#contract/papers/papers.ts'

export interface Piece {
  text: string
  start: number
  term?: TextTerm
  /** Where a term is met again: the keyboard has been there before. */
  isAgain?: boolean
}

/** A text cut into terms and what stands between them; places that do not fit the text are left alone. */
export function cutAtTerms(text: string, terms: readonly TextTerm[]): Piece[] {
  const places = terms
    .flatMap((term) => term.places.map((place, index) => ({ ...place, term, isAgain: index > 0 })))
    .toSorted((one, other) => one.start - other.start)
  const pieces: Piece[] = []
  let at = 0
  for (const { start, end, term, isAgain } of places) {
    if (start < at || end <= start || end > text.length) continue
    if (start > at) pieces.push({ text: text.slice(at, start), start: at })
    pieces.push({ text: text.slice(start, end), start, term, isAgain })
    at = end
  }
  if (at < text.length) pieces.push({ text: text.slice(at), start: at })
  return pieces
}
