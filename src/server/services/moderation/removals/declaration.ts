import type { Declaration } from '#server/base/noun.ts'
import { PICTURES_OF_REMOVED } from './pictures-sql.ts'

export const removalsService = {
  pictures: PICTURES_OF_REMOVED,
} satisfies Declaration
