/** Numbers that look random and are the same in every run. */

export interface Random {
  /** From 0 up to, but without, 1. */
  fraction(): number
  /** A whole number from 0 up to, but without, `below`. */
  whole(below: number): number
  pick<T>(list: readonly T[]): T
  /** True in a `share` of all cases, 0 to 1. */
  isChosen(share: number): boolean
}

/** Mulberry32: 32 bits of state, good enough for made-up papers. */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0
  const fraction = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const whole = (below: number) => Math.floor(fraction() * below)
  return {
    fraction,
    whole,
    pick: <T>(list: readonly T[]) => {
      const found = list[whole(list.length)]
      if (found === undefined) throw new Error('nothing to pick from')
      return found
    },
    isChosen: (share) => fraction() < share,
  }
}

const SLOTS = 65_536
/** Flattens the top of the curve, as in real texts: the commonest term stands in a quarter of the papers, not in all. */
const MANDELBROT_SHIFT = 2.7

/** A table of ranks, 0 being the commonest: a slot picked at random gives a rank by the law of Zipf and Mandelbrot. */
export function zipfRanks(size: number): Uint16Array {
  const weights = Array.from({ length: size }, (_, rank) => 1 / (rank + 1 + MANDELBROT_SHIFT))
  const sum = weights.reduce((total, weight) => total + weight, 0)
  const ranks = new Uint16Array(SLOTS)
  let reached = 0
  let slot = 0
  weights.forEach((weight, rank) => {
    reached += weight
    const end = Math.round((reached / sum) * SLOTS)
    while (slot < end) {
      ranks[slot] = rank
      slot += 1
    }
  })
  return ranks
}
