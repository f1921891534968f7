/** The colour of this device, and of the account that is signed in on it (decision D15). */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { DEFAULT_THEME, isTheme, THEME_KEY, type Theme } from '#contract/themes.ts'
import { profileQueries } from '../profile/queries.ts'
import { api } from '../rpc/client.ts'
import { useSession } from '../rpc/session-store.ts'

/** Whose colour this device has taken over. */
const OWNER_KEY = 'theme_owner'

/** Storage can be switched off: the colour then lasts as long as the page. */
function keep(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
  } catch {}
}

function kept(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Applies a theme at once and keeps it on this device; blue removes the marker. */
function applyTheme(theme: Theme): void {
  const root = document.documentElement
  if (theme === DEFAULT_THEME) delete root.dataset.theme
  else root.dataset.theme = theme
  keep(THEME_KEY, theme === DEFAULT_THEME ? null : theme)
}

function watchMarker(listener: () => void): () => void {
  const watcher = new MutationObserver(listener)
  watcher.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  return () => watcher.disconnect()
}

function currentTheme(): Theme {
  const { theme } = document.documentElement.dataset
  return isTheme(theme) ? theme : DEFAULT_THEME
}

export const useTheme = (): Theme => useSyncExternalStore(watchMarker, currentTheme, () => DEFAULT_THEME)

/** Who is signed in; null for visitors, and for those who may only set a password. */
function useMember(): string | null {
  const session = useSession()
  return session.status === 'in' && !session.isRecovery ? session.user.user_id : null
}

/** Applies a choice on this device, and tells it to the account. */
export function useThemeChoice(): (theme: Theme) => void {
  const member = useMember()
  const client = useQueryClient()
  // One after the other: the last choice is the one that stays.
  const tell = useMutation(api.profiles.changeTheme.mutationOptions({ scope: { id: 'theme' } }))
  return (theme) => {
    applyTheme(theme)
    if (!member) return
    keep(OWNER_KEY, member)
    client.setQueryData(profileQueries.own(member).queryKey, (own) => own && { ...own, theme })
    tell.mutate({ theme })
  }
}

/** At a sign-in the account's colour applies; from then on this device's own choices. */
export function useAccountTheme(): void {
  const member = useMember()
  const { status } = useSession()
  const client = useQueryClient()
  useEffect(() => {
    if (status === 'out') keep(OWNER_KEY, null)
    if (!member || kept(OWNER_KEY) === member) return
    let isOver = false
    const takeOver = async () => {
      const { theme } = await client.fetchQuery({ ...profileQueries.own(member), staleTime: 0 })
      // Whoever has chosen meanwhile keeps the choice.
      if (isOver || kept(OWNER_KEY) === member) return
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
