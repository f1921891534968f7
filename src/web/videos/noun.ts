import * as m from '#messages'
import type { Noun } from '../blocks/noun.ts'

export const videosNoun = {
  searched: {
    videos: {
      title: m.videos_title,
      list: '/videos',
      link: ({ id }) => `/videos/${id}`,
      heading: ({ title }) => title,
      facts: ({ instructor, category }) => [instructor, category],
      shown: ({ title, instructor, category }) => [title, instructor, category],
    },
  },
} satisfies Noun
