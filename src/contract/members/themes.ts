export const THEMES = ['blue', 'green', 'black', 'purple', 'red', 'orange'] as const
export type Theme = (typeof THEMES)[number]
export const DEFAULT_THEME: Theme = 'blue'
export const THEME_KEY = 'theme'

export function isTheme(value: unknown): value is Theme {
  return THEMES.includes(value as Theme)
}
