import * as m from '#messages'
import type { Noun } from '../blocks/noun.ts'
import { formatEventDay } from '../language/formats.ts'

export const eventsNoun = {
  searched: {
    lectures: {
      title: m.lectures_title,
      list: '/events/lectures',
      search: ({ is_past }) => (is_past ? { when: 'past' } : {}),
      link: ({ id }) => `/events/${id}`,
      heading: ({ title }) => title,
      facts: ({ date, location }, language) => [formatEventDay(date, language), location],
      shown: ({ title, location }) => [title, location],
    },
  },
} satisfies Noun
