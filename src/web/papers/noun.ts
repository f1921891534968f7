import * as m from '#messages'
import type { Noun, SearchedPart } from '../blocks/noun.ts'
import { authorLine } from '../language/author-line.ts'
import { formatPartialDate } from '../language/formats.ts'

const searched: Omit<SearchedPart<'papers'>, 'title' | 'search'> = {
  list: '/papers',
  link: ({ id }) => `/papers/${id}`,
  heading: ({ title }) => title,
  facts: ({ authors, publication_date: date }) => [authorLine(authors), date && formatPartialDate(date)],
  shown: ({ title, authors }) => [title, authors],
}

export const papersNoun = {
  searched: {
    papers: { ...searched, title: m.papers_title_authoritative },
    student_papers: { ...searched, title: m.papers_title_student, search: () => ({ tab: 'student' }) },
  },
} satisfies Noun
