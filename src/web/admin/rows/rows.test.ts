import { expect, test } from 'vitest'
import * as m from '#messages'
import { brokenIn } from '../../blocks/forms/rules.ts'
import { translateInto } from '../../language/language.tsx'
import { blankRow, both, faultOf, localizedOf, needs, type RowShape, readRows, rowRules, written } from './rows.ts'

const shape: RowShape = {
  title: m.event_plan,
  add: m.event_form_add_plan,
  cells: [
    { name: 'day', label: m.summit_form_day, choices: [['1', m.summit_form_day_1]] },
    ...both('text', m.event_form_what, 5),
  ],
  most: 2,
  check: (row) => needs(row, 'text'),
}
const row = (text_zh: string, text_en = '') => ({ key: text_zh, day: '1', text_zh, text_en })

test('a row in which nothing is written is left out, whatever is chosen in it', () => {
  expect(written(shape, [blankRow(shape, 'a'), row('签到'), row(' ')])).toEqual([row('签到')])
  expect(faultOf(shape, blankRow(shape, 'a'))).toBeNull()
})

test('one language is enough, and what is empty is not sent', () => {
  expect(localizedOf(row(' 签到 '), 'text')).toEqual({ zh: '签到' })
  expect(localizedOf(row('', 'Hi'), 'text')).toEqual({ en: 'Hi' })
  expect(localizedOf(row(''), 'text')).toBeNull()
})

test('what is wrong is said of its cell', () => {
  expect(faultOf(shape, row('六个字太长了'))?.[0]).toBe('text_zh')
  const other = { ...shape, cells: [...shape.cells, { name: 'time', label: m.event_form_time }] }
  expect(faultOf(other, { ...row(''), time: '12:00' })).toEqual(['text_zh', m.rows_either])
})

test.each([
  [[row('一'), row('二'), blankRow(shape, 'c')], []],
  [[row('一'), row('二'), row('三')], ['rows']],
  [[row('六个字太长了')], ['rows']],
])('%j breaks the rules of %j', (rows, names) =>
  expect(Object.keys(brokenIn(translateInto('zh'), { rows: rowRules(shape) }, { rows }))).toEqual(names),
)

test('kept rows are read when they have the shape', () => {
  expect(readRows(shape, [{ ...row('一'), other: 'x' }])).toEqual([row('一')])
  expect(readRows(shape, [{ key: '1' }])).toBeNull()
  expect(readRows(shape, [null])).toBeNull()
  expect(readRows(shape, 'x')).toBeNull()
})
