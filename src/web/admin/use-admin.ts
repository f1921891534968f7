import { createContext, useContext } from 'react'
import type { SignedIn } from '../rpc/session-store.ts'

export const AdminContext = createContext<SignedIn | null>(null)

/** Who sits at the desk; the layout lets nobody else in. */
export function useAdmin(): SignedIn {
  const admin = useContext(AdminContext)
  if (!admin) throw new Error('this part stands outside of the layout of admins')
  return admin
}
