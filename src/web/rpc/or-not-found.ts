import { notFound } from '@tanstack/react-router'
import { isRefusal } from './failure.ts'
import { isId } from './id.ts'

/** The answer about one thing; what has no such id, or is not there, is the page's own not-found state. */
export async function orNotFound<Answer>(id: string, ask: () => Promise<Answer>): Promise<Answer> {
  if (!isId(id)) throw notFound()
  try {
    return await ask()
  } catch (error) {
    if (isRefusal(error) && error.status === 404) throw notFound()
    throw error
  }
}
