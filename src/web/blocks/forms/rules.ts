/** The rules that a form can say before the server does, with the numbers of the contract; the server decides. */
import { MAX_CODE_CHARS, MIN_PASSWORD_CHARS } from '#contract/base/limits.ts'
import * as m from '#messages'
import type { Translate } from '../../language/language.tsx'

export type Sentence = Parameters<Translate>[0]

/** What is said, and of which value. */
export type Rule<Value = string, Values = object> = readonly [
  sentence: Sentence,
  isBroken: (value: Value, values: Values) => boolean,
]

/** For each field that has any, in the order in which the fields stand: the first that is broken is said. */
export type Rules<Values> = { [Name in keyof Values]?: readonly Rule<Values[Name], Values>[] }

/** Characters as the contract counts them: one for a 汉字, one for an emoji. */
export const countCharacters = (text: string): number => [...text.trim()].length

export const isEmpty = (text: string): boolean => countCharacters(text) === 0
export const isLonger = (max: number) => (text: string | null) => countCharacters(text ?? '') > max

/** A sentence that names a number. */
export const numbered =
  <Numbers extends Record<string, number>>(
    sentence: (numbers: Numbers, options: Parameters<Sentence>[1]) => string,
    numbers: Numbers,
  ): Sentence =>
  (_, options) =>
    sentence(numbers, options)

export const REQUIRED: Rule = [m.field_missing, (text) => text === '']
export const atLeast = (min: number): Rule => [numbered(m.field_short, { min }), (text) => countCharacters(text) < min]
export const atMost = (max: number): Rule<string | null> => [numbered(m.field_long, { max }), isLonger(max)]

export const EMAIL_RULES: readonly Rule[] = [REQUIRED, [m.field_email, (text) => !/^\s*[^\s@]+@[^\s@]+\s*$/.test(text)]]
export const PASSWORD_RULES: readonly Rule[] = [
  REQUIRED,
  [numbered(m.field_short, { min: MIN_PASSWORD_CHARS }), ({ length }) => length < MIN_PASSWORD_CHARS],
]
/** Half a code is not sent: it would use up a try. */
export const CODE_RULES: readonly Rule[] = [REQUIRED, [m.account_code_short, ({ length }) => length !== MAX_CODE_CHARS]]

/** What is wrong in a form, by its fields; of the whole at `form`. */
export type Faults<Name extends PropertyKey> = Partial<Record<Name | 'form', string>>

/** Every field that breaks a rule, with the first of its sentences. */
export function brokenIn<Values extends object>(t: Translate, rules: Rules<Values>, values: Values) {
  const faults: Faults<keyof Values> = {}
  for (const name of Object.keys(rules) as (keyof Values)[]) {
    const broken = rules[name]?.find(([, isBroken]) => isBroken(values[name], values))
    if (broken) faults[name] = t(broken[0])
  }
  return faults
}
