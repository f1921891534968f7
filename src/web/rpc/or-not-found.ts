import { notFound } from '@tanstack/react-router'
import { createIsomorphicFn } from '@tanstack/react-start'
import { setResponseStatus } from '@tanstack/react-start/server'
import { isRefusal } from './failure.ts'
import { isId } from './id.ts'

const GONE = 410
const MISSING = [404, GONE]

/** What was there once has a status of its own; the router knows only the one for what it does not find. */
const sayGone = createIsomorphicFn()
  .server(() => setResponseStatus(GONE))
  .client(() => {})

/** The code of an answer that says that a thing is not there, or no longer; null for every other. */
export const goneCode = (error: unknown): string | null =>
  isRefusal(error) && MISSING.includes(error.status) ? error.code : null

/**
 * The answer about one thing; what has no such id, or is not there, is the page's own not-found state, whose
 * `data` is the code of the answer.
 */
export async function orNotFound<Answer>(id: string, ask: () => Promise<Answer>): Promise<Answer> {
  if (!isId(id)) throw notFound()
  try {
    return await ask()
  } catch (error) {
    const code = goneCode(error)
    if (!code) throw error
    if (isRefusal(error) && error.status === GONE) sayGone()
    throw notFound({ data: code })
  }
}
