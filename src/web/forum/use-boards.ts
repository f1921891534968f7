import { useQuery } from '@tanstack/react-query'
import type { Board } from '#contract/forum/boards.ts'
import { useLanguage } from '../language/language.tsx'
import { forumQueries } from './queries.ts'

/** The boards in their order; until they are known, none. */
export function useBoards(): { boards: readonly Board[]; nameOf: (key: string | null) => string | undefined } {
  const { language } = useLanguage()
  const { data } = useQuery(forumQueries.boards())
  return { boards: data ?? [], nameOf: (key) => data?.find((one) => one.key === key)?.name[language] }
}
