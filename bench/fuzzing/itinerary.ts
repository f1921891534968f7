/** In which order the roads are taken, and by whom: first a tour of what most often breaks, then at random for ever. */
import type { Random } from '../library/random.ts'
import { KINDS, type Kind } from './callers.ts'
import { worstFor } from './edges.ts'
import type { Field, Road } from './roads.ts'
import type { SpoilName } from './wire.ts'

export interface Stop {
  road: Road
  by: Kind
  /** What is to be wrong about the call; chance decides where nothing is said. */
  wrong: { field: Field; value: unknown } | { spoil: SpoilName } | null
}

/** How often the caller is the one who gets furthest. */
const ABLE_SHARE = 0.5
/** The contract takes operators for nobody. */
const CONTRACT_KINDS: readonly Kind[] = ['visitor', 'admin', 'admin', 'admin', 'tampered', 'tampered', 'operator']
/** What a body meets before anybody looks at its fields. */
const SPOILS: readonly SpoilName[] = ['type', 'deep field']

export function itinerary(roads: Road[], random: Random): () => Stop {
  let left = shuffled(tourOf(roads), random)
  return () => {
    if (left.length === 0) left = shuffled(roundOf(roads, random), random)
    return left.pop() as Stop
  }
}

/** Every field of every road once with each of the worst values of its kind, by who gets furthest. */
const tourOf = (roads: Road[]): Stop[] =>
  roads.flatMap((road) => {
    const values = road.fields.flatMap((field) => worstFor(field.schema).map((value) => ({ field, value })))
    const spoils = road.method === 'GET' ? [] : SPOILS.map((spoil) => ({ spoil }))
    return [...values, ...spoils].map((wrong) => ({ road, by: road.by, wrong }))
  })

/** Every road at least once; one with many fields comes more often. */
const roundOf = (roads: Road[], random: Random): Stop[] =>
  roads
    .flatMap((road) => Array<Road>(1 + Math.ceil(road.fields.length / 2)).fill(road))
    .map((road) => ({ road, by: kindFor(road, random), wrong: null }))

const kindFor = ({ by, kind }: Road, random: Random): Kind =>
  random.isChosen(ABLE_SHARE) ? by : random.pick(kind === 'account' ? KINDS : CONTRACT_KINDS)

function shuffled<T>(list: readonly T[], random: Random): T[] {
  const all = [...list]
  for (let last = all.length - 1; last > 0; last -= 1) {
    const other = random.whole(last + 1)
    const [a, b] = [all[last] as T, all[other] as T]
    all[last] = b
    all[other] = a
  }
  return all
}
