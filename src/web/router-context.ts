import type { QueryClient } from '@tanstack/react-query'
import type { Language } from '#contract/base/languages.ts'

/** What every route is given. */
export interface RouterContext {
  queryClient: QueryClient
  language: Language
}
