import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import * as m from '#messages'
import { useTranslate } from '../../language/language.tsx'
import { type SignedIn, useMember } from '../../rpc/session-store.ts'
import { notify } from '../feedback/notify.ts'
import { ownProfile } from './own-profile.ts'
import { useMembersOnly } from './use-members-only.ts'

/**
 * For a page of admins: visitors go to sign in and come back, whoever lacks only the second factor
 * to where it is switched on, everybody else goes home (specification, part 6).
 * @param isSentHome whoever is no admin goes home; else the page says why it stays closed.
 * @returns the admin; null as long as nobody knows, and for who is none.
 */
export function useAdminsOnly(isSentHome: boolean): { admin: SignedIn | null; isRefused: boolean } {
  const t = useTranslate()
  const navigate = useNavigate()
  useMembersOnly()
  const member = useMember()
  // Whoever has just been made admin is one at once.
  const { data, fetchStatus } = useQuery({
    ...ownProfile(member?.user_id ?? ''),
    enabled: member !== null,
    staleTime: 0,
  })
  const isAdmin = data?.roles.includes('admin') ?? false
  const isRefused = member !== null && fetchStatus === 'idle' && !isAdmin
  const needsFactor = data?.roles_need_factor ?? false
  useEffect(() => {
    if (!isRefused) return
    if (!needsFactor) return isSentHome ? void navigate({ to: '/', replace: true }) : undefined
    void notify('message', t(m.account_roles_need_factor))
    void navigate({ to: '/profile', search: { tab: 'security' }, hash: 'authenticator', replace: true })
  }, [isRefused, needsFactor, isSentHome, navigate, t])
  return { admin: isAdmin ? member : null, isRefused: isRefused && !needsFactor }
}
