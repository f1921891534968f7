/** Every input that takes a moment or a day has bounds: found by what the schemas of the contract take, so a new one is too. */
import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { contract } from '#contract/index.ts'
import { OUTSIDE_DAYS, OUTSIDE_MOMENTS } from '../bench/fuzzing/edges.ts'

const DATES = ['2020-06-15T00:00:00Z', '2050-06-15T00:00:00Z', '2020-06-15', '2050-06-15', '2020-06', '2020']
/** Not dates: what takes these takes any text, or any digits. */
const OTHERS = ['a', 'word', '2020-13-45', '2020-13-45T00:00:00Z', '202013', '12345']

const takes = (schema: z.core.$ZodType, value: unknown) => z.safeParse(schema, value).success
const isDateLike = (schema: z.core.$ZodType) =>
  DATES.some((date) => takes(schema, date)) && !OTHERS.some((other) => takes(schema, other))

type Part = [path: string, schema: z.core.$ZodType]
/** Every schema within a schema, whatever its definition calls the parts. */
function* partsOf(schema: z.core.$ZodType, path: string, around: z.core.$ZodType[] = []): Generator<Part> {
  if (around.includes(schema)) return
  yield [path, schema]
  if (schema instanceof z.core.$ZodLazy) yield* partsOf(schema._zod.innerType, path, [...around, schema])
  // Refinements are schemas too, of values that have passed the one they stand in.
  const { checks, ...parts } = schema._zod.def
  for (const part of Object.values(parts)) yield* within(part, path, [...around, schema])
}
function* within(part: unknown, path: string, around: z.core.$ZodType[]): Generator<Part> {
  if (part instanceof z.core.$ZodType) yield* partsOf(part, path, around)
  else if (Array.isArray(part)) for (const inner of part) yield* within(inner, path, around)
  else if (part && Object.getPrototypeOf(part) === Object.prototype)
    for (const [name, inner] of Object.entries(part)) yield* within(inner, `${path}.${name}`, around)
}

function* inputs(node: unknown, path: string): Generator<Part> {
  if (!node || typeof node !== 'object') return
  if ('~orpc' in node) {
    const { inputSchema } = node['~orpc'] as { inputSchema?: z.core.$ZodType }
    if (inputSchema) yield* partsOf(inputSchema, path)
    return
  }
  for (const [name, inner] of Object.entries(node)) yield* inputs(inner, path ? `${path}.${name}` : name)
}

const DATE_INPUTS = Map.groupBy(
  [...inputs(contract, '')].filter(([, schema]) => isDateLike(schema)),
  ([path]) => path,
)

test('the inputs that take dates are found', () => {
  const names = [...DATE_INPUTS.keys()]
  for (const name of [
    'history.restore.visits.visited_at',
    'admin.audit.list.since',
    'admin.events.edit.changes.registration_opens_at',
    'registrations.save.birth_date',
    'submissions.create.publication_date',
  ])
    expect(names).toContain(name)
})

describe('no date of a year that the site cannot keep is taken', () => {
  test.each([...DATE_INPUTS])('%s', (_, parts) => {
    const dates = [...OUTSIDE_MOMENTS, ...OUTSIDE_DAYS]
    const taken = parts.flatMap(([, schema]) => dates.filter((date) => takes(schema, date)))
    expect(taken).toEqual([])
  })
})
