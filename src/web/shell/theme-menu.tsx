import { useEffect, useState } from 'react'
import { DEFAULT_THEME, isTheme, THEME_KEY, THEMES, type Theme } from '#contract/themes.ts'
import * as m from '#messages'
import { useTranslate } from '../language/language.tsx'
import { Check } from '../ui/icons.tsx'

const NAMES = {
  blue: m.theme_blue,
  green: m.theme_green,
  black: m.theme_black,
  purple: m.theme_purple,
  red: m.theme_red,
  orange: m.theme_orange,
} satisfies Record<Theme, unknown>

/** Applies a theme at once and keeps it on this device; blue removes the marker. */
function applyTheme(theme: Theme): void {
  const root = document.documentElement
  if (theme === DEFAULT_THEME) delete root.dataset.theme
  else root.dataset.theme = theme
  try {
    if (theme === DEFAULT_THEME) localStorage.removeItem(THEME_KEY)
    else localStorage.setItem(THEME_KEY, theme)
  } catch {
    // Storage can be switched off; the theme then lasts as long as the page.
  }
}

export function ThemeMenu() {
  const t = useTranslate()
  const [current, setCurrent] = useState<Theme>(DEFAULT_THEME)
  useEffect(() => {
    const kept = document.documentElement.dataset.theme
    if (isTheme(kept)) setCurrent(kept)
  }, [])
  return (
    <fieldset className="m-0 border-0 p-0">
      <legend className="px-2 pb-1 text-faint text-xs">{t(m.theme_menu)}</legend>
      <div className="grid grid-cols-6">
        {THEMES.map((theme) => (
          <button
            key={theme}
            type="button"
            aria-label={t(NAMES[theme])}
            aria-pressed={theme === current}
            title={t(NAMES[theme])}
            onClick={() => {
              applyTheme(theme)
              setCurrent(theme)
            }}
            className="inline-flex size-11 items-center justify-center rounded-control hover:bg-accent-soft"
          >
            <ThemeSwatch theme={theme} isCurrent={theme === current} />
          </button>
        ))}
      </div>
    </fieldset>
  )
}

const SWATCHES: Record<Theme, string> = {
  blue: '#1d56c9',
  green: '#0d7050',
  black: '#1f2933',
  purple: '#6b3fc0',
  red: '#b3262f',
  orange: '#a04505',
}

function ThemeSwatch({ theme, isCurrent }: { theme: Theme; isCurrent: boolean }) {
  return (
    <span
      className="inline-flex size-6 items-center justify-center rounded-full border border-edge text-[#ffffff]"
      style={{ background: SWATCHES[theme] }}
    >
      {isCurrent && <Check size={14} />}
    </span>
  )
}
