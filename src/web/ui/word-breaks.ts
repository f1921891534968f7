/**
 * Where the words of Chinese end, and so where a line may. Browsers break between any two characters, and a heading reads badly when a word is
 * cut in two. The segmenter of the language runtime (ICU) cuts finely: what it leaves as single characters is put back to
 * the word that it belongs to.
 */

/** These begin what follows them. */
const LEADING = new Set('与和及或在对从把被由以为于是而但不很更最第大小新要一爱第')
/** These end the word before them. */
const TRAILING = new Set(['健康', '宇宙', '障碍', '区间', '卫生', '细胞'])
/** A number counts and a letter names what follows it. */
const SHORT = /^(?:\p{N}+|[a-z]{1,2})$/iu
/** 30比2: so it does when the number goes on. */
const COUNTED = /\p{N}\p{Script=Han}$/u
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

/** What a blank holds together, as browsers would end a line there: 82 名, 2–3 位, 30 比 2, 第 3 次, P 波; of a date, 11/28 周六, nothing. */
export const UNIT =
  /(?:第 )?(?<![\p{L}\p{N}/])(?:\p{N}[\p{N}.,–-]*[%％]?|[a-z]{1,2}) (?=\p{Script=Han})(?:\p{Script=Han} \p{N}+|\p{Script=Han})/giu

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
    const begins = follows && !isOpen && !isTied(segment, before, parts) && (!isSingle || isLeading)
    if (begins || parts.length === 0) parts.push(segment)
    else parts[parts.length - 1] += segment
    // One character at the beginning is a verb or a prefix; a second one makes a word with it.
    isOpen = isLeading || (isSingle && (!follows || (isOpen && LEADING.has(before))))
    before = segment
  }
  return parts
}

/** Whether a segment goes with the one before it, although both are words. */
function isTied(segment: string, before: string, parts: readonly string[]): boolean {
  if (/^\p{N}/u.test(segment)) return COUNTED.test(parts.at(-1) ?? '')
  return SHORT.test(before) || (TRAILING.has(segment) && before.length > 1)
}
