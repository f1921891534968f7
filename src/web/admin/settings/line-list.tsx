/** Lines that can be added, moved and taken out; those above come first on the page. */
import { ArrowDown, ArrowUp, Trash2 } from 'lucide'
import type { ReactNode } from 'react'
import * as m from '#messages'
import type { Bound } from '../../blocks/forms/fields.tsx'
import { FormError } from '../../blocks/forms/form-error.tsx'
import type { Rules } from '../../blocks/forms/rules.ts'
import { useTranslate } from '../../language/language.tsx'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { icon } from '../../ui/icons.tsx'
import { faultOf, moved } from './setting-work.ts'

const [Up, Down, Remove] = [icon(ArrowUp), icon(ArrowDown), icon(Trash2)]

interface LineListProps<Line> {
  lines: readonly Line[]
  onChange: (lines: Line[]) => void
  blank: Line
  /** Once it was tried to save them: what is wrong stands below each field. */
  error: string | undefined
  addLabel: string
  empty: string
  rules: Rules<Line>
  /** @param at what the field of a text is given. */
  fields: (at: (name: keyof Line) => Bound & { autoComplete: string }) => ReactNode
}

export function LineList<Line extends Record<keyof Line, string>>(props: LineListProps<Line>) {
  const { lines, onChange, blank, error, addLabel, empty, rules, fields } = props
  const t = useTranslate()
  const bind = (line: Line, index: number) => (name: keyof Line) => {
    const fault = error ? faultOf(rules, line, name) : undefined
    return {
      value: line[name],
      onChange: (typed: string) => onChange(lines.with(index, { ...line, [name]: typed })),
      error: fault && t(fault),
      autoComplete: 'off',
    }
  }
  return (
    <div className="grid gap-4">
      {lines.length === 0 && <p className="text-quiet">{empty}</p>}
      <ol className="grid gap-4 empty:hidden">
        {lines.map((line, index) => {
          const number = index + 1
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a line is known by nothing but its place
            <li key={index}>
              <fieldset className="rounded-card border border-line bg-raised p-4">
                <legend className="sr-only">{t(m.settings_line, { number })}</legend>
                <div className="-mt-2 -mr-2 mb-1 flex items-center">
                  <span aria-hidden className="mr-auto font-semibold text-faint tabular-nums">
                    {number}
                  </span>
                  <IconButton
                    label={t(m.settings_up, { number })}
                    disabled={index === 0}
                    onClick={() => onChange(moved(lines, index, -1))}
                  >
                    <Up />
                  </IconButton>
                  <IconButton
                    label={t(m.settings_down, { number })}
                    disabled={number === lines.length}
                    onClick={() => onChange(moved(lines, index, 1))}
                  >
                    <Down />
                  </IconButton>
                  <IconButton
                    label={t(m.settings_remove, { number })}
                    onClick={() => onChange(lines.filter((_, at) => at !== index))}
                  >
                    <Remove />
                  </IconButton>
                </div>
                {fields(bind(line, index))}
              </fieldset>
            </li>
          )
        })}
      </ol>
      <FormError>{error}</FormError>
      <Button className="justify-self-start" onClick={() => onChange([...lines, blank])}>
        {addLabel}
      </Button>
    </div>
  )
}
