/** The pictures of what was reported, as far as they are remembered. */
import { sql } from 'drizzle-orm'
import type { PicturePlaces } from '#server/base/noun.ts'
import { reports } from './tables.ts'

/** As the index has it. */
const IMAGES = sql.raw("snapshot -> 'images'")

export const PICTURES_OF_REPORTED: PicturePlaces = {
  kept: [sql`select asked.address from asked join ${reports} on ${IMAGES} ? asked.address`],
  isRemembered: (address) => [sql`exists (select from ${reports} where ${IMAGES} ? ${address})`],
}
