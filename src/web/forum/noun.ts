import * as m from '#messages'
import type { Noun } from '../blocks/noun.ts'
import { formatDay } from '../language/formats.ts'

export const forumNoun = {
  searched: {
    posts: {
      title: m.forum_title,
      list: '/forum',
      link: ({ id }) => `/forum/${id}`,
      heading: ({ title }) => title,
      facts: ({ author, created_at }) => [author.nickname, formatDay(created_at)],
      shown: ({ title, author }) => [title, author.nickname],
      owner: ({ author }) => author.user_id,
    },
  },
} satisfies Noun
