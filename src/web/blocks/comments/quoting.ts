/** Words of a post that comments speak of: marked in its text, shown there again, and carried to the box below it. */
import { useEffect, useRef } from 'react'
import { MAX_QUOTE_CHARS } from '#contract/base/limits.ts'

/** On the element with the text of the subject (forum/post-page.tsx). */
const QUOTABLE = 'data-quotable'

interface Asked {
  subject_id: string
  words: string
}

let asked: Asked | null = null
const listeners = new Set<() => void>()

/** Hands words to the box in which one writes about the subject. */
export function askToQuote(subject_id: string, words: string): void {
  asked = { subject_id, words }
  for (const listener of listeners) listener()
}

/** @param take is given what was marked, once, also when it was before the box was there. */
export function useAskedQuote(subject_id: string, take: (words: string) => void): void {
  const taker = useRef(take)
  taker.current = take
  useEffect(() => {
    const look = () => {
      if (asked?.subject_id !== subject_id) return
      const { words } = asked
      asked = null
      taker.current(words)
    }
    look()
    listeners.add(look)
    return () => {
      listeners.delete(look)
    }
  }, [subject_id])
}

/** As the server compares it: one line, and no more of it than is kept. */
export const asQuote = (text: string): string =>
  [...text.replace(/\s+/g, ' ').trim()].slice(0, MAX_QUOTE_CHARS).join('').trim()

/** The place of the words in a text, whatever blanks and line ends are in it; null where they are not. */
export function findQuote(text: Element, words: string): Range | null {
  const letters = lettersOf(text)
  const from = letters
    .map(({ letter }) => letter)
    .join('')
    .indexOf(words)
  const [first, last] = [letters[from], letters[from + words.length - 1]]
  if (words === '' || from < 0 || !first || !last) return null
  const range = document.createRange()
  range.setStart(first.node, first.at)
  range.setEnd(last.node, last.at + 1)
  return range
}

interface Letter {
  letter: string
  node: Text
  at: number
}

/** What is read in a text, as one line, with the place of each letter. */
function lettersOf(text: Element): Letter[] {
  const letters: Letter[] = []
  const walker = document.createTreeWalker(text, NodeFilter.SHOW_TEXT)
  let block: Element | null | undefined
  for (let node = walker.nextNode() as Text | null; node; node = walker.nextNode() as Text | null) {
    const before = block
    block = node.parentElement?.closest('.block') ?? null
    // The end of a line of a list stands in no text.
    if (before !== undefined && before !== block) letters.push({ letter: ' ', node, at: 0 })
    for (const [at, letter] of node.data.split('').entries())
      letters.push({ letter: /\s/.test(letter) ? ' ' : letter, node, at })
  }
  return letters.filter(({ letter }, place) => letter !== ' ' || letters[place - 1]?.letter !== ' ')
}

const SHOWN_MS = 2_500
/** Above them, what lies on the page and a line before. */
const ROOM_ABOVE = 140

/** Leads to the words in the text of the subject, and marks them for a moment. */
export function showQuote(words: string): void {
  const text = document.querySelector(`[${QUOTABLE}]`)
  const range = text && findQuote(text, words)
  if (!range) return
  window.scrollTo({ top: window.scrollY + range.getBoundingClientRect().top - ROOM_ABOVE })
  markWords('quote-shown', [range])
  setTimeout(() => markWords('quote-shown', []), SHOWN_MS)
}

/** Draws nothing into the page: browsers that cannot do it leave the text as it is. */
export function markWords(name: string, ranges: readonly Range[]): void {
  if (typeof Highlight !== 'function') return
  if (ranges.length === 0) CSS.highlights.delete(name)
  else CSS.highlights.set(name, new Highlight(...ranges))
}
