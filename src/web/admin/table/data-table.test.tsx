// @vitest-environment happy-dom
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { useMount } from '../../../../tests/factories/mount.ts'
import { DataTable } from './data-table.tsx'
import { useDataTable } from './use-data-table.ts'

vi.mock('../../language/language.tsx', () => ({
  useTranslate: () => () => '',
  useLanguage: () => ({ language: 'en' }),
}))

const mount = useMount()
const rows = [{ id: 'a', name: 'Ada' }]

/** Says with which drawing it was mounted. */
function Born({ drawing }: { drawing: number }) {
  const [born] = useState(drawing)
  return <output>{`${born} of ${drawing}`}</output>
}

/** Makes its columns anew each time, as pages do. */
function Members({ drawing }: { drawing: number }) {
  const columns = [{ id: 'name', title: 'Name', isName: true, cell: () => <Born drawing={drawing} /> }]
  const state = { filters: {}, order: 'name', shown: [] }
  const selection = { isOn: false, chosen: new Map() }
  const table = useDataTable({ columns, rows, state, change: () => {}, selection, select: () => {} })
  return <DataTable caption="Members" table={table} columns={columns} nameOf={({ name }) => name} />
}

test('a cell stays mounted, with the focus and the menu in it, while its page draws itself anew', async () => {
  await mount.draw(<Members drawing={1} />)
  await mount.draw(<Members drawing={2} />)
  expect(mount.place().querySelector('output')?.textContent).toBe('1 of 2')
})
