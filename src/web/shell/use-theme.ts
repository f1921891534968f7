/** The colour that is on, and how another one is chosen. */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { DEFAULT_THEME, isTheme, type Theme } from '#contract/members/themes.ts'
import { profileQueries } from '../profile/queries.ts'
import { api } from '../rpc/client.ts'
import { useMember } from '../rpc/session-store.ts'
import { applyTheme, keep, OWNER_KEY } from './theme.ts'

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

/** Applies a choice on this device, and tells it to the account. */
export function useThemeChoice(): (theme: Theme) => void {
  const member = useMember()?.user_id ?? null
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
