/** An approved paper in the forum (specification, part 7, and expectation S27). */
import { MAX_POST_CONTENT_CHARS, MAX_POST_TITLE_CHARS } from '#contract/forum/limits.ts'
import type { PostSent } from '#contract/forum/posts.ts'
import type { Actor } from '#server/base/context.ts'
import { Refusal, refuse } from '#server/base/refusal.ts'
import { createPost, hasPostWith } from '#server/nouns/forum/service.ts'
import { paperPath } from '#server/nouns/papers/paths.ts'
import { readOwn } from './sql.ts'

/** Written in Chinese, whatever the language of the paper (specification, part 7). */
const TITLE_BEGINS = '分享论文：'
const ELLIPSIS = '…'

interface Sharing {
  id: string
  message: string | null
  again: boolean
  request_key: string
}

type Obstacle = Exclude<Awaited<ReturnType<typeof createPost>>, PostSent> extends Refusal<infer Code> ? Code : never

/** @returns the post, which the same form gets however often it sends. */
export async function sharePaper(
  services: Parameters<typeof createPost>[0],
  actor: Actor,
  { id, message, again, request_key }: Sharing,
): Promise<
  PostSent | Refusal<Exclude<Obstacle, 'BAD_REQUEST' | 'PICTURE_GONE'> | 'PAPER_NOT_FOUND' | 'SHARED_BEFORE'>
> {
  const { database, config } = services
  const paper = await readOwn(database.db, actor.user_id, id)
  if (paper?.review_status !== 'approved') return refuse('PAPER_NOT_FOUND')
  const link = new URL(paperPath(id), config.SITE_URL).href
  const isShared = !again && (await hasPostWith(database, actor.user_id, { words: paperPath(id), request_key }))
  if (isShared) return refuse('SHARED_BEFORE')
  const words = [message, paper.title, paper.authors, paper.abstract].filter(Boolean).join('\n\n')
  const end = `\n\n${link}`
  const sent = await createPost(services, actor, {
    board: null,
    title: cut(TITLE_BEGINS + paper.title, MAX_POST_TITLE_CHARS),
    content: cut(words, MAX_POST_CONTENT_CHARS - end.length) + end,
    images: [],
    image_alts: {},
    request_key,
  })
  if (!(sent instanceof Refusal)) return sent
  // Of posts with pictures.
  if (sent.code === 'BAD_REQUEST' || sent.code === 'PICTURE_GONE')
    throw new Error(`a post without pictures: ${sent.code}`)
  return refuse(sent.code)
}

/** In characters as people count them. */
function cut(text: string, most: number): string {
  const letters = [...text]
  return letters.length > most
    ? letters
        .slice(0, most - ELLIPSIS.length)
        .join('')
        .trimEnd() + ELLIPSIS
    : text
}
