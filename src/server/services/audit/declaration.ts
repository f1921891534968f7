import type { Declaration } from '#server/base/noun.ts'
import { AUDIT_YEARS, isOldEntry } from './sql.ts'
import { auditLog } from './tables.ts'

export const auditService = {
  retention: {
    acts: {
      days: AUDIT_YEARS * 365,
      countOverdue: (tx, { ago }) => {
        const before = ago(0)
        before.setUTCFullYear(before.getUTCFullYear() - AUDIT_YEARS)
        return tx.$count(auditLog, isOldEntry(before))
      },
    },
  },
} satisfies Declaration
