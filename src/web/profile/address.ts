/** The parts of one's own page, as they stand in its address. */
export const PROFILE_TABS = ['profile', 'security', 'favorites', 'history'] as const
export type ProfileTab = (typeof PROFILE_TABS)[number]

export interface ProfileSearch {
  tab?: Exclude<ProfileTab, 'profile'> | undefined
}

export function readProfileSearch({ tab }: Record<string, unknown>): ProfileSearch {
  const known = PROFILE_TABS.find((name) => name === tab)
  return { tab: known === 'profile' ? undefined : known }
}
