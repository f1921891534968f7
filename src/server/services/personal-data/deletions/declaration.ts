import type { Declaration } from '#server/base/noun.ts'
import { DELETION_NOTICES } from './notices.ts'

export const deletionsService = {
  mails: { [DELETION_NOTICES]: 'deletion' },
} satisfies Declaration
