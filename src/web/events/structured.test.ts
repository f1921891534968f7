import { expect, test } from 'vitest'
import type { EventView } from '#contract/events/events.ts'
import { eventThing } from './structured.ts'

const EVENT = {
  id: '1',
  title: '听懂心电图',
  tags: [] as string[],
  date: '2027-02-06',
  capacity: 40,
  registered_count: 7,
} as EventView
const thing = (changes: Partial<EventView>) =>
  eventThing({ ...EVENT, ...changes }, (path) => `https://a.example${path}`)

test('an event that takes place is scheduled and has its places', () => {
  expect(thing({ is_cancelled: false })).toMatchObject({
    eventStatus: 'https://schema.org/EventScheduled',
    remainingAttendeeCapacity: 33,
  })
})

test('a cancelled one says so, on its day, and has no place left', () => {
  expect(thing({ is_cancelled: true, start_time: '14:00' })).toMatchObject({
    eventStatus: 'https://schema.org/EventCancelled',
    startDate: '2027-02-06T14:00:00+08:00',
    remainingAttendeeCapacity: 0,
  })
})

test('its picture is its own, here or elsewhere, or the drawing of its subject', () => {
  const pictures = ['/pictures/a.webp', 'https://b.example/c.jpg', null].map((image_url) => thing({ image_url }))
  expect(pictures.map((event) => event.image)).toEqual([
    'https://a.example/pictures/a.webp',
    'https://b.example/c.jpg',
    'https://a.example/share-sinus.png',
  ])
})
