import { MAX_ROW_KEY_CHARS } from '#contract/limits.ts'

const KEY = /^[a-z0-9]+(-[a-z0-9]+)*$/

/** The key of a row of a list that admins write, as an address says it; none of anything else. */
export const readRowKey = (said: unknown): string | undefined =>
  typeof said === 'string' && said.length <= MAX_ROW_KEY_CHARS && KEY.test(said) ? said : undefined
