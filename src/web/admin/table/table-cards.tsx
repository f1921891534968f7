import * as m from '#messages'
import { useTranslate } from '../../language/language.tsx'
import { ChooseBox } from './choosing.tsx'
import type { RowsProps, TableRow } from './use-data-table.ts'

/** Each row as a card: what it is called, then every other value beside the heading of its column. */
export function TableCards<Row extends TableRow>({ caption, table, columns, nameOf, isChoosing }: RowsProps<Row>) {
  const t = useTranslate()
  const columnOf = (id: string) => columns.find((column) => column.id === id)
  return (
    <ul aria-label={caption} className="-mx-4 border-line border-y">
      {table.getRowModel().rows.map((row) => {
        const cells = row.getVisibleCells()
        const heads = cells.filter(({ column }) => columnOf(column.id)?.isName)
        const rest = cells.filter(({ column }) => !columnOf(column.id)?.isName)
        return (
          <li
            key={row.id}
            className={`flex gap-2 border-line border-b px-4 py-3 last:border-b-0 ${row.getIsSelected() ? 'bg-accent-soft' : 'bg-raised'}`}
          >
            {isChoosing && (
              <ChooseBox
                label={t(m.select_one, { title: nameOf(row.original) })}
                isOn={row.getIsSelected()}
                onChange={row.getToggleSelectedHandler()}
              />
            )}
            <div className="min-w-0 flex-1">
              <div className="flex items-start justify-between gap-2">
                {heads.map((cell) => (
                  <div key={cell.id} className="min-w-0 last:shrink-0">
                    {columnOf(cell.column.id)?.cell(row.original)}
                  </div>
                ))}
              </div>
              <dl className="mt-1 grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1 text-sm">
                {rest.map((cell) => (
                  <div key={cell.id} className="col-span-2 grid grid-cols-subgrid items-center">
                    <dt className="text-faint">{columnOf(cell.column.id)?.title}</dt>
                    <dd className="min-w-0 break-words">{columnOf(cell.column.id)?.cell(row.original)}</dd>
                  </div>
                ))}
              </dl>
            </div>
          </li>
        )
      })}
    </ul>
  )
}
