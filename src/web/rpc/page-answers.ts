/**
 * The answers that a page was rendered from go along with it, each once. All of them are there before the rendering
 * begins, so that nothing has to be streamed after the page.
 */
import type { QueryClient, QueryKey } from '@tanstack/react-query'

export interface PageAnswer {
  key: QueryKey
  data: unknown
  /** When the server got it, in milliseconds since 1970. */
  at: number
}

/** What the server has asked while it loaded the page. A question that failed is asked again by the browser. */
export function answersFor(client: QueryClient): PageAnswer[] {
  const asked = client.getQueryCache().getAll()
  return asked.flatMap(({ queryKey: key, state: { status, data, dataUpdatedAt: at } }) =>
    status === 'success' ? [{ key, data, at }] : [],
  )
}

/** The same in the browser, as old as it is. */
export function takeAnswers(client: QueryClient, answers: readonly PageAnswer[]): void {
  for (const { key, data, at } of answers) client.setQueryData(key, data, { updatedAt: at })
}
