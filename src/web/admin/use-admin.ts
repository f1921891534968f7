import { createContext, useContext } from 'react'
import { type Duty, mayDo } from '#contract/admin/duties.ts'
import type { Officer } from '../blocks/identity/use-admins-only.ts'

export const AdminContext = createContext<Officer | null>(null)

/** Who sits at the desk; the layout lets nobody else in. */
export function useAdmin(): Officer {
  const admin = useContext(AdminContext)
  if (!admin) throw new Error('this part stands outside of the layout of admins')
  return admin
}

/** Whether a procedure is the duty of who sits at the desk: what is not theirs is not shown. */
export const useMayDo = (duty: Duty): boolean => mayDo(useAdmin().roles, duty)
