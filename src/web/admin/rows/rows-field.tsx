import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide'
import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react'
import * as m from '#messages'
import { type Bound, Field, SelectField, TextField } from '../../blocks/forms/fields.tsx'
import { FormError } from '../../blocks/forms/form-error.tsx'
import { useTranslate } from '../../language/language.tsx'
import { newId } from '../../rpc/id.ts'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { icon } from '../../ui/icons.tsx'
import { blankRow, type Cell, faultOf, type Row, type RowShape, textOf } from './rows.ts'

const Up = icon(ArrowUp)
const Down = icon(ArrowDown)
const Bin = icon(Trash2)
const PlusIcon = icon(Plus)

interface RowsFieldProps {
  shape: RowShape
  value: Row[]
  onChange: (rows: Row[]) => void
  error?: string | undefined
  isSaid?: boolean
  /** Below the cells of a row. */
  children?: (row: Row, change: (cells: Row) => void) => ReactNode
}

/** A list that is written row by row and put in order by buttons, or by Alt and the arrow keys. */
export function RowsField({ shape, value: rows, onChange, error, isSaid, children }: RowsFieldProps) {
  const t = useTranslate()
  const id = useId()
  const field = useRef<HTMLFieldSetElement>(null)
  const [moved, setMoved] = useState('')
  /** Where the focus goes once the rows stand as they were told to. */
  const lead = useRef<(() => HTMLElement | null | undefined) | null>(null)
  useLayoutEffect(() => {
    lead.current?.()?.focus()
    lead.current = null
  })
  const find = (selector: string) => field.current?.querySelector<HTMLElement>(selector)
  const inRow = (row: Row, selector: string) => find(`[data-row="${textOf(row, 'key')}"] ${selector}`)

  const add = () => {
    const row = blankRow(shape, newId())
    lead.current = () => inRow(row, 'input, select, textarea')
    onChange([...rows, row])
  }
  const remove = (index: number) => {
    const next = rows[index + 1] ?? rows[index - 1]
    lead.current = () => (next ? inRow(next, '[data-remove]') : find('[data-add]'))
    onChange(rows.filter((_, one) => one !== index))
  }
  const move = (index: number, by: -1 | 1) => {
    const [row, other] = [rows[index], rows[index + by]]
    if (!row || !other) return
    const { activeElement } = document
    // What is moved on the page loses the focus.
    lead.current = () => activeElement as HTMLElement | null
    setMoved(t(m.rows_moved, { number: index + by + 1 }))
    onChange(rows.with(index, other).with(index + by, row))
  }
  const handleKey = (event: KeyboardEvent, index: number) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
    // These open with the same keys.
    if ((event.target as Element).matches('select, [type="time"]')) return
    event.preventDefault()
    move(index, event.key === 'ArrowUp' ? -1 : 1)
  }
  const title = t(shape.title)
  return (
    <fieldset ref={field} className="grid gap-3" aria-describedby={error ? id : undefined}>
      <legend className="mb-2 font-semibold">{title}</legend>
      {rows.length > 0 && (
        <ol className="grid gap-3">
          {rows.map((row, index) => (
            <li
              key={textOf(row, 'key')}
              data-row={textOf(row, 'key')}
              className="rounded-card border border-line p-3 pt-1"
              onKeyDown={(event) => handleKey(event, index)}
            >
              <div className="flex items-center">
                <span className="mr-auto text-faint text-sm tabular-nums">{index + 1}</span>
                <IconButton
                  label={t(m.rows_up, { title, number: index + 1 })}
                  aria-disabled={index === 0}
                  className="aria-disabled:opacity-40"
                  onClick={() => move(index, -1)}
                >
                  <Up />
                </IconButton>
                <IconButton
                  label={t(m.rows_down, { title, number: index + 1 })}
                  aria-disabled={index === rows.length - 1}
                  className="aria-disabled:opacity-40"
                  onClick={() => move(index, 1)}
                >
                  <Down />
                </IconButton>
                <IconButton
                  label={t(m.rows_remove, { title, number: index + 1 })}
                  data-remove
                  onClick={() => remove(index)}
                >
                  <Bin />
                </IconButton>
              </div>
              <Cells
                shape={shape}
                row={row}
                isChecked={error !== undefined}
                onChange={(cells) => onChange(rows.with(index, { ...row, ...cells }))}
              />
              {children?.(row, (cells) => onChange(rows.with(index, { ...row, ...cells })))}
            </li>
          ))}
        </ol>
      )}
      <FormError id={id} isQuiet={!isSaid}>
        {error}
      </FormError>
      <p role="status" className="sr-only">
        {moved}
      </p>
      {rows.length < shape.most && (
        <Button data-add className="justify-self-start" onClick={add}>
          <PlusIcon />
          {t(shape.add)}
        </Button>
      )}
    </fieldset>
  )
}

interface CellsProps {
  shape: RowShape
  row: Row
  /** Whether what is wrong is said. */
  isChecked: boolean
  onChange: (cells: Row) => void
}

/** Both languages of a text stand side by side where there is room. */
function Cells({ shape, row, isChecked, onChange }: CellsProps) {
  const t = useTranslate()
  const [faulty, sentence] = (isChecked && faultOf(shape, row)) || []
  return (
    <div className="grid grid-cols-2 gap-3">
      {shape.cells.map((cell) => {
        const { name } = cell
        const bound = {
          label: labelOf(t, cell),
          value: textOf(row, name),
          onChange: (value: string) => onChange({ [name]: value }),
          error: faulty === name && sentence ? t(sentence) : undefined,
          autoComplete: 'off',
          ...(cell.language && { lang: cell.language }),
        }
        return cell.isHidden ? null : (
          <div key={name} className={widthOf(cell)}>
            <CellField cell={cell} bound={bound} />
          </div>
        )
      })}
    </div>
  )
}

interface CellFieldProps {
  cell: Cell
  bound: Bound & { label: string; autoComplete: string; lang?: string }
}

/** On phones only times are narrow enough to stand side by side. */
function widthOf({ look, isAlone }: Cell): string {
  if (isAlone) return look === 'time' ? 'col-span-2 sm:w-44' : 'col-span-2'
  return look === 'time' ? '' : 'max-sm:col-span-2'
}

function CellField({ cell: { choices, look }, bound }: CellFieldProps) {
  const t = useTranslate()
  if (choices) return <SelectField {...bound} choices={choices.map(([choice, said]) => [choice, t(said)])} />
  if (look === 'long') return <TextField {...bound} rows={2} />
  if (look === 'time') return <Field {...bound} type="time" />
  return <Field {...bound} inputMode={look === 'number' ? 'numeric' : look === 'url' ? 'url' : undefined} />
}

/** A text that may be written in either language says in which. */
export function labelOf(t: ReturnType<typeof useTranslate>, { label, language }: Pick<Cell, 'label' | 'language'>) {
  if (!language) return t(label)
  return t(language === 'zh' ? m.rows_in_zh : m.rows_in_en, { label: t(label) })
}
