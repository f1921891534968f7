import { expect, test } from 'vitest'
import * as m from '#messages'
import { deskOf, textOf } from './desks.ts'

test('the desk of events promises each officer what they can do there', () => {
  const desk = deskOf('/admin/events/')
  expect(textOf(desk, ['admin'])).toBe(m.event_desk_text)
  expect(textOf(desk, ['event_desk'])).toBe(m.event_desk_text_lesser)
  expect(textOf(desk, undefined)).toBe(m.event_desk_text)
})
