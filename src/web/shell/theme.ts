/** The colour of this device, and of the account that is signed in on it (decision D15). */
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { DEFAULT_THEME, THEME_KEY, type Theme } from '#contract/members/themes.ts'
import { ownProfile } from '../blocks/identity/own-profile.ts'
import { useMember, useSession } from '../rpc/session-store.ts'
import { browserStore } from '../storage/storage.ts'

/** Whose colour this device has taken over. */
export const OWNER_KEY = 'theme_owner'

export function keep(key: string, value: string | null): void {
  if (value === null) browserStore.removeItem(key)
  else browserStore.setItem(key, value)
}

/** Applies a theme at once and keeps it on this device; blue removes the marker. */
export function applyTheme(theme: Theme): void {
  const root = document.documentElement
  if (theme === DEFAULT_THEME) delete root.dataset.theme
  else root.dataset.theme = theme
  keep(THEME_KEY, theme === DEFAULT_THEME ? null : theme)
}

/** At a sign-in the account's colour applies; from then on this device's own choices. */
export function useAccountTheme(): void {
  const member = useMember()?.user_id ?? null
  const { status } = useSession()
  const client = useQueryClient()
  useEffect(() => {
    if (status === 'out') keep(OWNER_KEY, null)
    if (!member || browserStore.getItem(OWNER_KEY) === member) return
    let isOver = false
    const takeOver = async () => {
      const { theme } = await client.fetchQuery({ ...ownProfile(member), staleTime: 0 })
      // Whoever has chosen meanwhile keeps the choice.
      if (isOver || browserStore.getItem(OWNER_KEY) === member) return
      applyTheme(theme)
      keep(OWNER_KEY, member)
    }
    // What fails now is tried again on the next page.
    takeOver().catch(() => {})
    return () => {
      isOver = true
    }
  }, [member, status, client])
}
