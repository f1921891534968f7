import { Link } from '@tanstack/react-router'
import * as m from '#messages'
import { useTranslate } from '../language/language.tsx'

export function Brand() {
  const t = useTranslate()
  return (
    <Link
      to="/"
      aria-label={t(m.site_name)}
      // Where there is no room for the name it goes to a second line, out of sight; the drawing is always there.
      className="flex h-[44px] min-w-[32px] flex-wrap items-center gap-x-2.5 overflow-hidden font-semibold text-ink no-underline"
    >
      <svg viewBox="0 0 32 32" className="my-[6px] size-[32px]" aria-hidden focusable="false">
        <rect width="32" height="32" rx="8" fill="var(--accent)" />
        <path
          d="M5 17h5l2.5-6 4 12 3.5-9 2 3h5"
          fill="none"
          stroke="var(--on-accent)"
          strokeWidth="2.2"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
      <span className="whitespace-nowrap leading-[44px]">{t(m.site_name)}</span>
    </Link>
  )
}
