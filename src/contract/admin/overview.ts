/** What admins see first: what waits for them, the next event, and how the site grows. */
import { oc } from '@orpc/contract'
import * as z from 'zod'
import { FOR_CONSENTING, mayFailWith } from '../base/errors.ts'
import { Id } from '../base/ids.ts'

/** The most urgent first. */
export const QUEUE_NAMES = ['reports', 'appeals', 'submissions', 'posts', 'messages'] as const

const Queue = z.object({
  name: z.enum(QUEUE_NAMES),
  count: z.number().int(),
  /** Those of them where somebody may be in danger; among reports alone. */
  urgent_count: z.number().int(),
  /** Since when the one waits that waits longest; null when nothing does. */
  oldest_at: z.iso.datetime().nullable(),
})
export type WaitingQueue = z.output<typeof Queue>

/** Of those that are to come, whatever their kind. */
export const NextEvent = z.object({
  id: Id,
  title: z.string(),
  location: z.string().nullable(),
  date: z.iso.date(),
  start_time: z.string().nullable(),
  end_time: z.string().nullable(),
  /** Null: as many as come. */
  capacity: z.number().int().nullable(),
  /** Places of who has registered. */
  taken: z.number().int(),
  /** Places that are held for who was offered one and has not answered. */
  held: z.number().int(),
  waiting: z.number().int(),
})
export type NextEvent = z.output<typeof NextEvent>

const Counts = {
  members: z.number().int(),
  posts: z.number().int(),
  submissions: z.number().int(),
  registrations: z.number().int(),
}

const Growth = z.object({
  /** Oldest first, none left out; the last one is not over. */
  spans: z.array(
    z.object({
      /** Its first day in Shanghai: a Monday, or the first of a month. */
      begins: z.iso.date(),
      ...Counts,
    }),
  ),
  /** All members that there are now. */
  member_total: z.number().int(),
})
export type Growth = z.output<typeof Growth>
export type GrowthSpan = Growth['spans'][number]

/** For admins. */
export const overview = {
  waiting: oc
    .route({ method: 'GET', path: '/admin/overview/waiting', summary: 'What waits for an admin', tags: ['admin'] })
    .errors(mayFailWith(...FOR_CONSENTING, 'FORBIDDEN'))
    .output(z.array(Queue)),
  nextEvent: oc
    .route({
      method: 'GET',
      path: '/admin/overview/next-event',
      summary: 'The event that comes next, and how full it is',
      tags: ['admin'],
    })
    .errors(mayFailWith(...FOR_CONSENTING, 'FORBIDDEN'))
    .output(NextEvent.nullable()),
  growth: oc
    .route({
      method: 'GET',
      path: '/admin/overview/growth',
      summary: 'New members, posts, submissions and registrations of 26 weeks or 12 months',
      tags: ['admin'],
    })
    .errors(mayFailWith(...FOR_CONSENTING, 'FORBIDDEN'))
    .input(z.strictObject({ by: z.enum(['week', 'month']).default('week') }))
    .output(Growth),
}
