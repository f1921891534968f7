import { Link } from '@tanstack/react-router'
import * as m from '#messages'
import { useTranslate } from '../language/language.tsx'

export function Brand() {
  const t = useTranslate()
  return (
    <Link
      to="/"
      aria-label={t(m.site_name)}
      className="flex min-h-11 items-center gap-2.5 font-bold text-ink no-underline"
    >
      <svg viewBox="0 0 32 32" className="size-8" aria-hidden focusable="false">
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
      <span className="whitespace-nowrap max-[359px]:hidden">{t(m.site_name)}</span>
    </Link>
  )
}
