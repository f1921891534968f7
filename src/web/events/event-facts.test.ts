import { createElement } from 'react'
import { expect, test } from 'vitest'
import type { EventView } from '#contract/events.ts'
import { markupOf, textsOf } from '../../../tests/factories/markup.tsx'
import { EventFacts } from './event-facts.tsx'

const event = { date: '2027-01-23', phase: 'coming', capacity: 60 } as unknown as EventView
const read = async (registered_count: number) =>
  textsOf(await markupOf(createElement(EventFacts, { event: { ...event, registered_count } }), { language: 'zh' }))

test('the seats are named once where all of them are left', async () => {
  expect(await read(0)).toContain('60 人')
})

test('what is left is named where some are taken', async () => {
  expect(await read(7)).toContain('60 人，还有 53 个名额')
})
