/**
 * The text of a PDF's page as paragraphs, for narrow screens. A PDF says where each piece of text stands and no more:
 * lines and paragraphs are told from places and sizes.
 */

/** A piece of text as pdf.js gives it; lengths in points, the origin at the lower left. */
export interface TextPiece {
  str: string
  /** The last two numbers are where it begins. */
  transform: readonly number[]
  width: number
  height: number
  hasEOL: boolean
}

export interface Paragraph {
  text: string
  /** By its size beside that of the body, and below the title by its length. */
  rank: 'title' | 'heading' | 'body' | 'note'
}

interface Line {
  text: string
  left: number
  right: number
  y: number
  size: number
  /** Its pieces stand far apart: a row of a table. */
  isRow: boolean
}

/** Between the cells of a row, and the parts of a running head. */
export const BETWEEN_CELLS = ' · '
const ENDS_SENTENCE = /[.!?:;。！？：；…”"）)\]]$/u
const BEGINS_ITEM = /^(?:[•▪◦–]\s|\(?\d{1,2}[.)、]\s)/
const PAGE_NUMBER = /^[-–—\s]*(?:第\s*)?\d{1,4}(?:\s*(?:页|\/\s*\d{1,4}|of \d{1,4}))?[-–—\s]*$/i
const CJK = /[\p{Script=Han}，。；：！？、（）《》“”‘’]/u
/** Of the size of the body: a heading is larger, a title larger still, a note smaller. */
const TITLE = 1.5
const HEADING = 1.12
const NOTE = 0.88
const OTHER_SIZE = 0.15
const MAX_HEADING_CHARS = 160
const MAX_BYLINE_CHARS = 120
/** A line lies so many of its sizes lower than the one before, at least. */
const NEXT_LINE = 0.6
/** So much of its size apart, two pieces are two words. */
const WORD_GAP = 0.18
/** So many usual steps between lines are a gap between paragraphs. */
const PARAGRAPH_GAP = 1.35
const INDENT = 0.8
/** So many sizes apart stand the cells of a table, where blanks between words never reach. */
const CELL_GAP = 1.5
/** A last line leaves so much of the width of its column empty. */
const SHORT_LINE = 0.12

export function reflow(pieces: readonly TextPiece[]): Paragraph[] {
  const lines = linesOf(pieces).filter(({ text }) => !PAGE_NUMBER.test(text))
  const body = usual(lines.map(({ size, text }) => ({ value: size, weight: text.length })))
  const steps = lines.flatMap((line, at) => {
    const step = (lines[at - 1]?.y ?? line.y) - line.y
    return step > 0 ? [{ value: step, weight: line.text.length }] : []
  })
  const step = usual(steps)
  const paragraphs: Paragraph[] = []
  let last: Line | undefined
  let widest = 0
  for (const line of lines) {
    if (last && !beginsParagraph(last, line, { step, widest })) {
      const open = paragraphs.at(-1)
      if (open) open.text = joined(open.text, line.text)
      widest = Math.max(widest, line.right - line.left)
    } else {
      paragraphs.push({ text: line.text, rank: rankOf(line.size / body) })
      widest = line.right - line.left
    }
    last = line
  }
  let isUnderTitle = false
  return paragraphs.map(({ text, rank }) => {
    const isLarge = rank === 'title' || rank === 'heading'
    if (isLarge && text.length > MAX_HEADING_CHARS) return { text, rank: 'body' }
    isUnderTitle = rank === 'title' || (isUnderTitle && !isLarge && isBrief(text))
    return { text, rank: isUnderTitle && rank === 'body' ? 'note' : rank }
  })
}

/** Who wrote it, where and when: set as small as a note. */
const isBrief = (text: string) => text.length <= MAX_BYLINE_CHARS && !ENDS_SENTENCE.test(text)

function rankOf(size: number): Paragraph['rank'] {
  if (size > HEADING) return size > TITLE ? 'title' : 'heading'
  return size < NOTE ? 'note' : 'body'
}

function linesOf(pieces: readonly TextPiece[]): Line[] {
  const lines: Line[] = []
  let open: Line | undefined
  for (const piece of pieces) {
    if (piece.str.trim() !== '') {
      const placed = placeOf(piece)
      if (open && Math.abs(open.y - placed.y) < NEXT_LINE * Math.max(open.size, placed.size)) {
        goOn(open, placed)
      } else {
        open = placed
        lines.push(open)
      }
    } else if (piece.str !== '' && open) {
      open.text = `${open.text.trimEnd()} `
    }
    if (piece.hasEOL) open = undefined
  }
  return lines.map((line) => ({ ...line, text: line.text.trim() }))
}

function placeOf({ str, transform, width, height }: TextPiece): Line {
  const left = transform[4] ?? 0
  const size = height || Math.abs(transform[3] ?? 0)
  return { text: str, left, right: left + width, y: transform[5] ?? 0, size, isRow: false }
}

/** Puts what stands beside a line into it. */
function goOn(line: Line, next: Line): void {
  const gap = next.left - line.right
  if (gap > CELL_GAP * next.size) {
    line.isRow = true
    line.text = line.text.trimEnd() + BETWEEN_CELLS + next.text
  } else {
    const isApart = gap > WORD_GAP * next.size && !/\s$/.test(line.text) && !/^\s/.test(next.text)
    line.text += (isApart ? ' ' : '') + next.text
  }
  line.right = Math.max(line.right, next.right)
  // A raised number does not make the line a small one.
  line.size = Math.max(line.size, next.size)
}

function beginsParagraph(last: Line, line: Line, { step, widest }: { step: number; widest: number }): boolean {
  if (Math.abs(line.size - last.size) > OTHER_SIZE * last.size) return true
  if (line.isRow || last.isRow || BEGINS_ITEM.test(line.text)) return true
  const isEnded = ENDS_SENTENCE.test(last.text)
  const down = last.y - line.y
  // The next column: the sentence goes on, or has ended.
  if (down <= 0) return isEnded
  if (down > step * PARAGRAPH_GAP) return true
  if (isEnded && line.left - last.left > INDENT * line.size) return true
  return isEnded && last.right - last.left < widest * (1 - SHORT_LINE)
}

/** Two lines as one text: no blank between Chinese, and no hyphen where a word was broken. */
function joined(text: string, next: string): string {
  if (/[a-z]-$/.test(text) && /^[a-z]/.test(next)) return text.slice(0, -1) + next
  const isTight = CJK.test(text.at(-1) ?? '') && CJK.test(next[0] ?? '')
  return text + (isTight ? '' : ' ') + next
}

/** The value in the middle, each as often as it weighs; 0 of none. */
function usual(values: { value: number; weight: number }[]): number {
  const sorted = values.toSorted((a, b) => a.value - b.value)
  const half = sorted.reduce((sum, { weight }) => sum + weight, 0) / 2
  let passed = 0
  for (const { value, weight } of sorted) {
    passed += weight
    if (passed >= half) return value
  }
  return 0
}
