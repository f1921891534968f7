import type { ReactNode } from 'react'
import * as m from '#messages'
import { type Bound, Field, SelectField, TextField } from '../../blocks/forms/fields.tsx'
import { useTranslate } from '../../language/language.tsx'
import { type Keyed, ListEditor } from './list-editor.tsx'
import { blankRow, type Cell, faultOf, type Row, type RowShape, textOf } from './rows.ts'

interface RowsFieldProps {
  shape: RowShape
  value: Row[]
  onChange: (rows: Row[]) => void
  error?: string | undefined
  isSaid?: boolean
  /** Below the cells of a row. */
  children?: (row: Row, change: (cells: Row) => void) => ReactNode
}

/** In a form every row has its key. */
type KeyedRow = Row & Keyed

/** A list whose lines are a few texts each, as its shape says. */
export function RowsField({ shape, value, onChange, error, children, ...said }: RowsFieldProps) {
  const t = useTranslate()
  return (
    <ListEditor
      title={t(shape.title)}
      lines={value as KeyedRow[]}
      onChange={onChange}
      blank={(key) => blankRow(shape, key) as KeyedRow}
      addLabel={t(shape.add)}
      most={shape.most}
      error={error}
      {...said}
    >
      {(row, change) => (
        <>
          <Cells shape={shape} row={row} isChecked={error !== undefined} onChange={change} />
          {children?.(row, change)}
        </>
      )}
    </ListEditor>
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
