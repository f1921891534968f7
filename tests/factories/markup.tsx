/** A part of a page as the server renders it, inside a router, with the answers that it asks for. */
import { QueryClient, QueryClientProvider, type QueryKey } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import type { Language } from '#contract/base/languages.ts'
import { LanguageProvider } from '#web/language/language.tsx'

export interface Page {
  language?: Language
  path?: string
  /** What the server has answered. */
  answers?: [QueryKey, unknown][]
  /** Another one that has asked already. */
  client?: QueryClient
}

export async function markupOf(part: ReactNode, page: Page = {}): Promise<string> {
  const { language = 'en', path = '/', answers = [], client = new QueryClient() } = page
  for (const [key, answer] of answers) client.setQueryData(key, answer)
  const root = createRootRoute()
  const everything = createRoute({ getParentRoute: () => root, path: '$' })
  const history = createMemoryHistory({ initialEntries: [path] })
  const router = createRouter({ routeTree: root.addChildren([everything]), history })
  await router.load()
  return renderToString(
    <RouterContextProvider router={router as never}>
      <QueryClientProvider client={client}>
        <LanguageProvider initial={language} onChange={() => {}}>
          {part}
        </LanguageProvider>
      </QueryClientProvider>
    </RouterContextProvider>,
  )
}

/** What is read in it, a line for each element. */
export const textsOf = (html: string): string[] =>
  html
    .replaceAll('<!-- -->', '')
    .split(/<[^>]+>/)
    .map((text) => text.trim())
    .filter(Boolean)
