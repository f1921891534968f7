import { useQuery } from '@tanstack/react-query'
import { type LinkProps, useNavigate } from '@tanstack/react-router'
import { useEffect, useMemo } from 'react'
import { type Duty, mayDo } from '#contract/admin/duties.ts'
import type { Role } from '#contract/members/profiles.ts'
import * as m from '#messages'
import { useTranslate } from '../../language/language.tsx'
import { type SignedIn, useMember } from '../../rpc/session-store.ts'
import { notify } from '../feedback/notify.ts'
import { ownProfile } from './own-profile.ts'
import { useMembersOnly } from './use-members-only.ts'

/** A member with the roles that count in this session. */
export type Officer = SignedIn & { roles: readonly Role[] }

interface Desk {
  /** What its page asks first. */
  duty: Duty
  /** Whoever is no officer goes home; else the page says why it stays closed. */
  isSentHome: boolean
  /** @returns where somebody with these roles works; undefined when that is nowhere. */
  firstPlaceOf: (roles: readonly Role[]) => LinkProps['to']
}

const NO_ROLES: readonly Role[] = []

/**
 * For a page of admins: visitors go to sign in and come back, whoever lacks only the second factor
 * to where it is switched on, an officer with other duties to their own desk, everybody else goes home (specification, part 6).
 * @returns the officer; null as long as nobody knows, and for who is none.
 */
export function useAdminsOnly({ duty, isSentHome, firstPlaceOf }: Desk): {
  admin: Officer | null
  isRefused: boolean
} {
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
  const roles = data?.roles ?? NO_ROLES
  const isTheirs = mayDo(roles, duty)
  const isRefused = member !== null && fetchStatus === 'idle' && !isTheirs
  const needsFactor = data?.roles_need_factor ?? false
  const otherPlace = firstPlaceOf(roles)
  const elsewhere = otherPlace ?? (isSentHome ? '/' : undefined)
  useEffect(() => {
    if (!isRefused) return
    if (!needsFactor) return elsewhere ? void navigate({ to: elsewhere, replace: true }) : undefined
    void notify('message', t(m.account_roles_need_factor))
    void navigate({ to: '/profile', search: { tab: 'security' }, hash: 'authenticator', replace: true })
  }, [isRefused, needsFactor, elsewhere, navigate, t])
  const admin = useMemo(() => (member && isTheirs ? { ...member, roles } : null), [member, isTheirs, roles])
  return { admin, isRefused: isRefused && !needsFactor && otherPlace === undefined }
}
