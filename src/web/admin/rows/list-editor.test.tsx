// @vitest-environment happy-dom
import { act, useState } from 'react'
import { describe, expect, test } from 'vitest'
import * as m from '#messages'
import { useMount } from '../../../../tests/factories/mount.ts'
import { translateInto } from '../../language/language.tsx'
import { ListEditor } from './list-editor.tsx'

const t = translateInto('zh')
const title = '联系人'
interface Line {
  key: string
  text: string
}

interface EditorProps {
  begun: string[]
  most?: number
  kept?: string
  isFolded?: boolean
  error?: string
}

function Editor({ begun, most, kept, isFolded, error }: EditorProps) {
  const [lines, setLines] = useState<Line[]>(begun.map((text) => ({ key: text, text })))
  return (
    <ListEditor
      title={title}
      lines={lines}
      onChange={setLines}
      blank={(key) => ({ key, text: '' })}
      addLabel="添加"
      {...(most !== undefined && { most })}
      empty="一个也没有"
      mayRemove={({ text }) => text !== kept}
      error={error}
      summaryOf={isFolded ? ({ text }) => ({ name: text, facts: [] }) : undefined}
    >
      {(line, change) => <input value={line.text} onChange={({ target }) => change({ text: target.value })} />}
    </ListEditor>
  )
}

const { place, draw } = useMount()
const inputs = () => [...place().querySelectorAll('input')]
const order = () => inputs().map(({ value }) => value)
const named = (name: string) => place().querySelector(`[aria-label="${name}"]`) as HTMLButtonElement
const press = (button: HTMLElement) =>
  act(() => {
    button.focus()
    button.click()
  })
const said = () => place().querySelector('[role=status]')?.textContent

describe('a list of lines', () => {
  test('has the focus in the new line, and no more than it may have', async () => {
    await draw(<Editor begun={['a']} most={2} />)
    await press(place().querySelector('[data-add]') as HTMLElement)
    expect(order()).toEqual(['a', ''])
    expect(document.activeElement).toBe(inputs()[1])
    expect(place().querySelector('[data-add]')).toBeNull()
  })

  test('says where a line stands now, and the button that moved it keeps the focus', async () => {
    await draw(<Editor begun={['a', 'b', 'c']} />)
    const down = named(t(m.rows_down, { title, number: 1 }))
    await press(down)
    expect(order()).toEqual(['b', 'a', 'c'])
    expect(said()).toBe(t(m.rows_moved, { number: 2 }))
    expect(document.activeElement).toBe(down)
  })

  test('is put in order by Alt and the arrows, and stays at its ends', async () => {
    await draw(<Editor begun={['a', 'b']} />)
    const key = (at: number, name: string, altKey = true) =>
      act(() => inputs()[at]?.dispatchEvent(new KeyboardEvent('keydown', { key: name, altKey, bubbles: true })))
    await key(0, 'ArrowDown')
    expect(order()).toEqual(['b', 'a'])
    await key(1, 'ArrowDown')
    await key(0, 'ArrowDown', false)
    expect(order()).toEqual(['b', 'a'])
    await key(1, 'ArrowUp')
    expect(order()).toEqual(['a', 'b'])
  })

  test('says what is gone, and the next line, the last one, or the button that adds has the focus', async () => {
    await draw(<Editor begun={['a', 'b']} />)
    await press(named(t(m.rows_remove, { title, number: 1 })))
    expect(order()).toEqual(['b'])
    expect(said()).toBe(t(m.rows_removed, { number: 1, left: 1 }))
    expect(document.activeElement).toBe(named(t(m.rows_remove, { title, number: 1 })))
    await press(named(t(m.rows_remove, { title, number: 1 })))
    expect(document.activeElement).toBe(place().querySelector('[data-add]'))
    expect(place().textContent).toContain('一个也没有')
  })

  test('keeps a line that has to stay', async () => {
    await draw(<Editor begun={['a', 'b']} kept="a" />)
    await press(named(t(m.rows_remove, { title, number: 1 })))
    expect(order()).toEqual(['a', 'b'])
    expect(said()).toBe('')
  })

  test('that are folded show their names; what is new, cannot go or has to be mended is open', async () => {
    const open = () => [...place().querySelectorAll('[data-row]')].map((row) => row.querySelector('input') !== null)
    const heads = () => [...place().querySelectorAll<HTMLButtonElement>('[aria-expanded]')]
    await draw(<Editor begun={['a', 'b']} kept="b" isFolded />)
    expect([heads().map((head) => head.textContent), open()]).toEqual([
      ['a', 'b'],
      [false, false],
    ])
    await press(heads()[0] as HTMLElement)
    expect([heads()[0]?.getAttribute('aria-expanded'), open()]).toEqual(['true', [true, false]])
    await press(named(t(m.rows_remove, { title, number: 2 })))
    await press(place().querySelector('[data-add]') as HTMLElement)
    expect(open()).toEqual([true, true, true])
    expect(document.activeElement).toBe(inputs()[2])
    await press(heads()[0] as HTMLElement)
    expect(open()).toEqual([false, true, true])
    await draw(<Editor begun={['a', 'b']} isFolded error="b is wrong" />)
    expect(open()).toEqual([true, true, true])
  })
})
