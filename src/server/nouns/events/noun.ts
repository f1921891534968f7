import { eq, ne, sql } from 'drizzle-orm'
import type { Noun, Thing } from '#server/base/noun.ts'
import { pathOf } from '#server/base/paths.ts'
import { eraseMember as eraseInChallenges } from './challenges/erasure.ts'
import { challengeRules } from './challenges/notices.ts'
import { eraseMember } from './erasure.ts'
import { eventRules } from './notices.ts'
import { registrationRules } from './registrations/notices.ts'
import { events } from './tables.ts'
import { isPublished } from './visibility-sql.ts'

const event = {
  table: events,
  id: events.id,
  title: events.title,
  body: events.description,
  owner: null,
  parent: null,
  link: ({ id }) => pathOf.event(id),
  evidence: { title: events.title },
  name: 'title',
  pictures: { column: events.image_url, isList: false },
} satisfies Omit<Thing, 'isPublic' | 'erase'>

export const eventsNoun = {
  things: {
    // Other events are kept as lectures are: they have no kind of their own.
    lecture: {
      ...event,
      isPublic: sql`${ne(events.event_type, sql`'summit'`)} and ${isPublished}`,
      erase: eraseMember,
    },
    summit: {
      ...event,
      isPublic: sql`${eq(events.event_type, sql`'summit'`)} and ${isPublished}`,
      erase: eraseInChallenges,
    },
  },
  rules: { ...eventRules, ...registrationRules, ...challengeRules },
} satisfies Noun
