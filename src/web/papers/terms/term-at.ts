import type { TextTerm } from '#contract/papers/papers.ts'

/**
 * The term at an offset of a text. Chinese terms touch: the end of one is where the next begins, and belongs to the next;
 * a press behind the last letter of a word means the word all the same.
 */
export function termAt(terms: readonly TextTerm[], offset: number): TextTerm | undefined {
  const at = (isThere: (place: TextTerm['places'][number]) => boolean) =>
    terms.find(({ places }) => places.some(isThere))
  return at(({ start, end }) => start <= offset && offset < end) ?? at(({ end }) => offset === end)
}
