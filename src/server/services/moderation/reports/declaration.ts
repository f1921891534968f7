import type { Declaration } from '#server/base/noun.ts'
import { PICTURES_OF_REPORTED } from './pictures-sql.ts'
import { URGENT_EMAILS } from './urgent.ts'

export const reportsService = {
  mails: { [URGENT_EMAILS]: 'urgent_report' },
  pictures: PICTURES_OF_REPORTED,
} satisfies Declaration
