/**
 * Finds all of many words in one pass over a text (Aho and Corasick, “Efficient string matching”, 1975): the time does not
 * depend on how many words there are.
 */

/** As large a table as is kept of where each state leads; more than that is looked for. */
const MOST_CELLS = 8_000_000

export class Automaton {
  /** The words that end in a state; null in most of them. */
  private readonly ends: (number[] | null)[]
  private readonly children: Map<number, number>[]
  /** The state of the longest shorter end of what was read that is the beginning of a word. */
  private readonly fail: Int32Array
  /** The longest end of what was read that is a word, all of it included; nought when none is. */
  private readonly longest: Int32Array
  private readonly table: Int32Array | null
  /** From nothing read; most of what stands in a text leads nowhere from there. */
  private readonly begin: Int32Array
  private readonly letters: number

  /**
   * @param words as rows of letters; an empty one is never found.
   * @param letters so many there are; nought is in no word.
   */
  constructor(words: readonly (readonly number[])[], letters: number) {
    const { ends, children } = buildTree(words)
    const cells = ends.length * letters
    this.ends = ends
    this.children = children
    this.fail = new Int32Array(ends.length)
    this.longest = new Int32Array(ends.length)
    this.table = cells <= MOST_CELLS ? new Int32Array(cells) : null
    this.begin = new Int32Array(letters)
    this.letters = letters
    for (const [letter, child] of children[0] ?? []) this.begin[letter] = child
    const queue = [0]
    for (let index = 0; index < queue.length; index += 1) queue.push(...this.connect(queue[index] as number))
  }

  /**
   * What is found, in pairs: the place of a last letter, and a number for `wordsAt`. No callback: each search would bring
   * another one, and the engine would compile the loop anew.
   */
  search(letters: Int32Array): number[] {
    const found: number[] = []
    let state = 0
    for (let place = 0; place < letters.length; place += 1) {
      state = this.step(state, letters[place] as number)
      for (let end = this.longest[state] as number; end !== 0; end = this.longest[this.fail[end] as number] as number)
        found.push(place, end)
    }
    return found
  }

  /** All words of the same letters, by their numbers. */
  wordsAt(found: number): readonly number[] {
    return this.ends[found] ?? []
  }

  /** Says of the states after this one where they lead. @returns them. */
  private connect(state: number): number[] {
    const { table, letters, fail, longest } = this
    const back = fail[state] as number
    const next = [...(this.children[state] ?? [])]
    table?.copyWithin(state * letters, back * letters, (back + 1) * letters)
    for (const [letter, child] of next) {
      const end = state === 0 ? 0 : this.step(back, letter)
      fail[child] = end
      longest[child] = this.ends[child] ? child : (longest[end] as number)
    }
    for (const [letter, child] of next) if (table) table[state * letters + letter] = child
    return next.map(([, child]) => child)
  }

  private step(from: number, letter: number): number {
    if (letter === 0) return 0
    if (this.table) return this.table[from * this.letters + letter] as number
    for (let state = from; state !== 0; state = this.fail[state] as number) {
      const next = this.children[state]?.get(letter)
      if (next !== undefined) return next
    }
    return this.begin[letter] as number
  }
}

/** The words letter by letter: each beginning that several share is one state, nought is that of nothing read. */
function buildTree(words: readonly (readonly number[])[]) {
  const ends: (number[] | null)[] = [null]
  const children: Map<number, number>[] = [new Map()]
  words.forEach((word, number) => {
    let state = 0
    for (const letter of word) {
      const known = children[state]?.get(letter)
      if (known === undefined) children[state]?.set(letter, ends.length)
      state = known ?? ends.length
      if (known === undefined) {
        ends.push(null)
        children.push(new Map())
      }
    }
    if (word.length > 0) ends[state] = [...(ends[state] ?? []), number]
  })
  return { ends, children }
}
