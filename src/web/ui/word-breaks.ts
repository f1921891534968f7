/**
 * Where the words of Chinese end, and so where a line may. Browsers break between any two characters, and a heading reads badly when a word is
 * cut in two. The segmenter of the language runtime (ICU) cuts finely: what it leaves as single characters is put back to
 * the word that it belongs to.
 */

/** These begin what follows them. */
const LEADING = new Set('与和及或在对从把被由以为于是而但不很更最第大小新要一')
const HAN = /\p{Script=Han}/u
const WORD = /[\p{L}\p{N}]/u
/** Texts whose parts are remembered: the titles of some lists. */
const MOST_KNOWN = 2_000

const segmenter = typeof Intl.Segmenter === 'function' ? new Intl.Segmenter('zh', { granularity: 'word' }) : undefined
const known = new Map<string, readonly string[]>()

/**
 * The parts of a text between which a line may end, besides where it may end at blanks and marks. Browsers may cut a
 * little differently from the server.
 * @returns the text as its one part where it has no Chinese, and in a browser that cannot tell words.
 */
export function cutWords(text: string): readonly string[] {
  if (!segmenter || !HAN.test(text)) return [text]
  const before = known.get(text)
  if (before) return before
  if (known.size >= MOST_KNOWN) known.clear()
  const parts = join(segmenter.segment(text))
  known.set(text, parts)
  return parts
}

/**
 * The whole words of a part of a text: those that lie in it, or, where none does, those that it cuts.
 * @returns from where to where; the part itself in a browser that cannot tell words.
 */
export function wholeWords(text: string, start: number, end: number): [start: number, end: number] {
  if (!segmenter) return [start, end]
  const touched = [...segmenter.segment(text)]
    .map(({ segment, index }): [number, number] => [index, index + segment.length])
    .filter(([from, to]) => from < end && to > start)
  const within = touched.filter(([from, to]) => from >= start && to <= end)
  const words = within.length > 0 ? within : touched
  return [words[0]?.[0] ?? start, words.at(-1)?.[1] ?? end]
}

function join(segments: Iterable<{ segment: string }>): string[] {
  const parts: string[] = []
  let before = ''
  /** Whether what comes next belongs to what stands there. */
  let isOpen = false
  for (const { segment } of segments) {
    const isSingle = segment.length === 1 && HAN.test(segment)
    const isLeading = isSingle && LEADING.has(segment)
    const follows = WORD.test(segment) && WORD.test(before)
    const begins = follows && !isOpen && (!isSingle || isLeading)
    if (begins || parts.length === 0) parts.push(segment)
    else parts[parts.length - 1] += segment
    // One character at the beginning is a verb or a prefix; a second one makes a word with it.
    isOpen = isLeading || (isSingle && (!follows || (isOpen && LEADING.has(before))))
    before = segment
  }
  return parts
}
