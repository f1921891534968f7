/** What the search over everything keeps of the answers. */
import type { EventView } from '#contract/events/events.ts'
import type { PostView } from '#contract/forum/posts.ts'
import type { PaperView } from '#contract/papers/papers.ts'
import type { SearchReading } from '#contract/search/search.ts'
import type { VideoView } from '#contract/videos/videos.ts'
import { matchingLine } from './matching-line.ts'

/** The best of one part of the site, and how much there is. */
export interface Found<Item> {
  total: number
  items: Item[]
}

/** Why it was found, where neither title nor facts say so. */
interface Reasoned {
  line: string | null
}

export type FoundPaper = Pick<PaperView, 'id' | 'title' | 'authors' | 'publication_date'> & Reasoned

export interface SearchResults {
  search: SearchReading | null
  papers: Found<FoundPaper>
  studentPapers: Found<FoundPaper>
  videos: Found<Pick<VideoView, 'id' | 'title' | 'instructor' | 'category'> & Reasoned>
  posts: Found<Pick<PostView, 'id' | 'title' | 'created_at'> & Reasoned & { nickname: string; user_id: string }>
  lectures: Found<Pick<EventView, 'id' | 'title' | 'date' | 'location'> & Reasoned> & { isPast: boolean }
}

const SHOWN = 5

interface Answers {
  papers: Found<PaperView> & { search: SearchReading | null }
  studentPapers: Found<PaperView>
  videos: Found<VideoView>
  posts: Found<PostView>
  upcoming: Found<EventView>
  past: Found<EventView>
}

export function resultsOf({ papers, studentPapers, videos, posts, upcoming, past }: Answers): SearchResults {
  const marks = papers.search?.marks ?? []
  const toFoundPaper = ({ id, title, authors, publication_date, tags, abstract }: PaperView): FoundPaper => ({
    id,
    title,
    authors,
    publication_date,
    line: matchingLine(marks, { shown: [title, authors], texts: [abstract, tags.join(' · ')] }),
  })
  return {
    search: papers.search,
    papers: best(papers, toFoundPaper),
    studentPapers: best(studentPapers, toFoundPaper),
    videos: best(videos, ({ id, title, instructor, category, description, tags }) => ({
      id,
      title,
      instructor,
      category,
      line: matchingLine(marks, { shown: [title, instructor, category], texts: [description, tags.join(' · ')] }),
    })),
    posts: best(posts, ({ id, title, content, created_at, author: { nickname, user_id } }) => ({
      id,
      title,
      created_at,
      nickname,
      user_id,
      line: matchingLine(marks, { shown: [title, nickname], texts: [content] }),
    })),
    lectures: {
      ...best(
        { total: upcoming.total + past.total, items: [...upcoming.items, ...past.items] },
        ({ id, title, date, location, organizer, description, tags }) => ({
          id,
          title,
          date,
          location,
          line: matchingLine(marks, { shown: [title, location], texts: [organizer, description, tags.join(' · ')] }),
        }),
      ),
      isPast: upcoming.total === 0,
    },
  }
}

function best<Item, Shown>({ total, items }: Found<Item>, show: (item: Item) => Shown): Found<Shown> {
  return { total, items: items.slice(0, SHOWN).map(show) }
}
