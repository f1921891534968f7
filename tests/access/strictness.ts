/** Which inputs of the contract would take a key that they do not know. */
import type * as z from 'zod'
import { contract } from '#contract/index.ts'
import { namesIn, procedureOf } from './roads.ts'

type Def = z.core.$ZodTypeDef & Record<string, unknown>
const defOf = (schema: unknown): Def => (schema as z.ZodType)._zod.def as Def

/** What stands inside of each kind of schema; a kind that is not named here has to be thought about. */
const INSIDE: Record<string, (def: Def) => [where: string, schema: unknown][]> = {
  object: ({ shape }) => Object.entries(shape as object),
  array: ({ element }) => [['[]', element]],
  record: ({ keyType, valueType }) => [
    ['{key}', keyType],
    ['{}', valueType],
  ],
  union: ({ options }) => (options as unknown[]).map((option, index) => [`|${index}`, option]),
  optional: ({ innerType }) => [['', innerType]],
  nullable: ({ innerType }) => [['', innerType]],
  default: ({ innerType }) => [['', innerType]],
  pipe: ({ in: before, out }) => [
    ['', before],
    ['', out],
  ],
  ...Object.fromEntries(
    ['string', 'number', 'boolean', 'enum', 'literal', 'null', 'file', 'transform'].map((kind) => [kind, () => []]),
  ),
}

/** Any text at all is a key that nobody knows. */
const hasRules = (key: unknown): boolean => Boolean((defOf(key).checks as unknown[] | undefined)?.length)

function looseIn(schema: unknown, where: string): string[] {
  const def = defOf(schema)
  // What an edit has seen of a field is compared with the row, and kept nowhere.
  if (def.type === 'unknown' && /\.seen\.\w+$/.test(where)) return []
  const inside = INSIDE[def.type]
  if (!inside) return [`${where} is of the kind ${def.type}`]
  const isLoose =
    (def.type === 'object' && (!def.catchall || defOf(def.catchall).type !== 'never')) ||
    (def.type === 'record' && !hasRules(def.keyType))
  const below = inside(def).flatMap(([key, one]) => looseIn(one, key ? `${where}.${key}` : where))
  return isLoose ? [`${where} takes unknown keys`, ...below] : below
}

/** @returns every place of an input that is not strict. */
export const looseInputs = (): string[] =>
  namesIn(contract).flatMap((name) => {
    const { inputSchema } = procedureOf(name)
    return inputSchema ? looseIn(inputSchema, name) : []
  })
