import type { Bound } from '../../blocks/forms/fields.tsx'
import type { Rules } from '../../blocks/forms/rules.ts'
import type { Translate } from '../../language/language.tsx'
import { faultOf } from './setting-work.ts'

/** The texts of a line, by name. */
type TextName<Line> = { [Name in keyof Line]: Line[Name] extends string ? Name : never }[keyof Line]

/**
 * What the fields of a line are given.
 * @param isChecked once it was tried to save: what is wrong stands below each field.
 */
export const bindLine =
  <Line extends object>(
    t: Translate,
    rules: Rules<Line>,
    line: Line,
    change: (part: Partial<Line>) => void,
    isChecked: boolean,
  ) =>
  (name: TextName<Line>): Bound & { autoComplete: string } => {
    const fault = isChecked ? faultOf(rules, line, name) : undefined
    return {
      value: line[name] as string,
      onChange: (typed: string) => change({ [name]: typed } as Partial<Line>),
      error: fault && t(fault),
      autoComplete: 'off',
    }
  }
