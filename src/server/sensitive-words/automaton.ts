/**
 * Finds all of many words in one pass over a text (Aho and Corasick, “Efficient string matching”, 1975): the time does not
 * depend on how many words there are.
 */

export interface Automaton {
  /** @param found is called with the number of the word and the place of its last letter. */
  search: (letters: ArrayLike<number>, found: (word: number, last: number) => void) => void
}

/** As large a table as is kept of where each state leads; more than that is looked for. */
const MOST_CELLS = 8_000_000

/**
 * @param words as rows of letters; an empty one is never found.
 * @param letters so many there are; nought is in no word.
 */
export function buildAutomaton(words: readonly (readonly number[])[], letters: number): Automaton {
  const { ends, children } = buildTree(words)
  const fail = new Int32Array(ends.length)
  /** The nearest shorter end of what was read at which a word ends. */
  const shorter = new Int32Array(ends.length)
  const table = ends.length * letters <= MOST_CELLS ? new Int32Array(ends.length * letters) : null
  const stepSlowly = (from: number, letter: number): number => {
    for (let state = from; ; state = fail[state] as number) {
      const next = children[state]?.get(letter)
      if (next !== undefined || state === 0) return next ?? 0
    }
  }
  const step = (from: number, letter: number): number => {
    if (letter === 0) return 0
    return table ? (table[from * letters + letter] as number) : stepSlowly(from, letter)
  }
  const queue = [0]
  for (let index = 0; index < queue.length; index += 1) {
    const state = queue[index] as number
    const back = fail[state] as number
    const next = [...(children[state] as Map<number, number>)]
    table?.copyWithin(state * letters, back * letters, (back + 1) * letters)
    for (const [letter, child] of next) {
      const end = state === 0 ? 0 : step(back, letter)
      fail[child] = end
      shorter[child] = (ends[end] as number[]).length > 0 ? end : (shorter[end] as number)
      queue.push(child)
    }
    for (const [letter, child] of next) if (table) table[state * letters + letter] = child
  }
  return {
    search(text, found) {
      let state = 0
      for (let place = 0; place < text.length; place += 1) {
        state = step(state, text[place] as number)
        for (let end = state; end !== 0; end = shorter[end] as number) {
          for (const word of ends[end] as number[]) found(word, place)
        }
      }
    },
  }
}

/** The words letter by letter: each beginning that several share is one state, nought is that of nothing read. */
function buildTree(words: readonly (readonly number[])[]) {
  const ends: number[][] = [[]]
  const children: Map<number, number>[] = [new Map()]
  words.forEach((word, number) => {
    let state = 0
    for (const letter of word) {
      const known = children[state]?.get(letter)
      if (known === undefined) children[state]?.set(letter, ends.length)
      state = known ?? ends.length
      if (known === undefined) {
        ends.push([])
        children.push(new Map())
      }
    }
    if (word.length > 0) ends[state]?.push(number)
  })
  return { ends, children }
}
