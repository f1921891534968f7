/**
 * Words that stand nowhere else (marks), sown by a member through the procedures of the contract, so that a test can look
 * where they have gone.
 */
import type * as z from 'zod'
import { contract } from '#contract/index.ts'
import { MATRIX } from '../access/matrix.ts'
import { call, namesIn, procedureOf } from '../access/roads.ts'
import type { World } from '../access/world.ts'

export const MARK = /zq[a-z]{3}x/g
const LETTERS = 26
let made = 0

/** Another one each time: six letters, so that nothing takes it for a number or cuts it in two. */
export function mark(): string {
  made += 1
  const letter = (place: number) => String.fromCharCode(97 + (Math.floor(made / LETTERS ** place) % LETTERS))
  return `zq${letter(2)}${letter(1)}${letter(0)}x`
}

export const text = () => `${mark()} is what it says.`

type Site = World['site']
export type Sown = Map<string, { label: string; isKept: boolean }>

/** @returns calls a procedure, and notes the marks of its input with the field that they stood in. */
export function sower(site: Site) {
  const sown: Sown = new Map()
  const fields = new Set<string>()
  /** @param token as the test's site takes it. @param kept fields that stay with the works when these are made anonymous. */
  async function sow(token: string, name: string, input: object | undefined, kept: string[] = []) {
    for (const [path, text] of textsIn(input))
      for (const [word] of text.matchAll(MARK)) {
        fields.add(`${name}${path}`)
        if (!sown.has(word)) sown.set(word, { label: `${name}${path}`, isKept: kept.includes(path.slice(1)) })
      }
    const answer = await call({ site } as World, 'rpc', name, input, { headers: { authorization: `Bearer ${token}` } })
    if (answer.outcome !== 'yes') throw new Error(`${name}: ${answer.outcome} ${answer.text}`)
    return answer.text.startsWith('{') ? JSON.parse(answer.text).json : answer.text
  }
  return { sown, fields, sow }
}

function textsIn(value: unknown, path = ''): [path: string, text: string][] {
  if (typeof value === 'string') return [[path, value]]
  if (Array.isArray(value)) return value.flatMap((one) => textsIn(one, path))
  if (value === null || typeof value !== 'object') return []
  return Object.entries(value).flatMap(([key, one]) => textsIn(one, key.startsWith('/') ? path : `${path}.${key}`))
}

/** Every field of an input in which somebody who is no officer may write what they like, `posts.create.title`. */
export const freeTexts = (): string[] =>
  namesIn(contract)
    .filter((name) => !name.startsWith('admin.') && MATRIX[name]?.writes)
    .flatMap((name) => [...new Set(textFields(procedureOf(name).inputSchema, name))])

function textFields(schema: unknown, path: string): string[] {
  const def = (schema as z.ZodType | undefined)?._zod.def as Record<string, unknown> | undefined
  if (!def) return []
  if (def.type === 'string') return def.format ? [] : [path]
  if (def.type === 'record') return textFields(def.valueType, path)
  const inside = [def.element, def.innerType, def.in, ...((def.options as unknown[] | undefined) ?? [])]
  const fields = Object.entries((def.shape as object | undefined) ?? {})
  return [
    ...inside.flatMap((one) => textFields(one, path)),
    ...fields.flatMap(([key, one]) => textFields(one, `${path}.${key}`)),
  ]
}
