/** The review desk as admins use it, over REST. */
import { sql } from 'drizzle-orm'
import type { ReviewDetail, ReviewQueue } from '#contract/papers/reviews.ts'
import { openDesk } from './submissions.ts'

const DESK = '/admin/papers/reviews'
type Person = { user_id: string }

/** A site with two admins and somebody who sends papers in. */
export async function openReviews(options: Parameters<typeof openDesk>[0] = {}) {
  const desk = await openDesk(options)
  const [admin, colleague, author] = [await desk.giveAdmin(), await desk.giveAdmin(), await desk.giveMember()]
  const reviewOf = async (paper_id: string): Promise<string> => {
    const [row] = await desk.rows(
      sql`select id from submissions where paper_id = ${paper_id} and state <> 'withdrawn' order by round desc limit 1`,
    )
    return row?.id as string
  }
  const people = { author }
  return {
    ...desk,
    admin,
    colleague,
    /** Nobody sends in more than some papers an hour: tests take turns. */
    people,
    /** The newest round of a paper. */
    reviewOf,
    queue: async (search: Record<string, string> = {}, who: Person = admin): Promise<ReviewQueue> =>
      (await desk.ask(who, 'GET', `${DESK}?${new URLSearchParams(search)}`)).body,
    read: async (id: string, who: Person = admin): Promise<ReviewDetail> =>
      (await desk.ask(who, 'GET', `${DESK}/${id}`)).body,
    say: (id: string, word: object, who: Person | null = admin) => desk.ask(who, 'POST', `${DESK}/${id}`, word),
    /** A paper with its pending round. */
    async sent(changes: object = {}, who: Person = people.author) {
      const paper = await desk.pending(who, changes)
      return { paper, id: await reviewOf(paper) }
    },
    rowOf: async (id: string) => (await desk.rows(sql`select * from papers where id = ${id}`))[0] ?? {},
    actsOn: (id: string) =>
      desk.rows(sql`select act, reason, before, after from audit_log where subject_id = ${id} order by created_at, id`),
  }
}

export type Reviews = Awaited<ReturnType<typeof openReviews>>
