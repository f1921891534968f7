import { Link } from '@tanstack/react-router'
import * as m from '#messages'
import { useLanguage, useTranslate } from '../language/language.tsx'
import { buttonClass } from '../ui/button.tsx'
import { HeartbeatLine } from '../ui/heartbeat-line.tsx'

export function NotFoundPage() {
  const t = useTranslate()
  const { language } = useLanguage()
  return (
    <div className="reading flex flex-col items-center py-24 text-center">
      <p aria-hidden className="font-bold text-5xl text-accent tabular-nums">
        404
      </p>
      <HeartbeatLine className="my-6 w-full max-w-sm" />
      <h1 className="text-2xl">{t(m.not_found_title)}</h1>
      {language !== 'en' && (
        <p lang="en" className="mt-2 text-quiet">
          {t(m.not_found_english)}
        </p>
      )}
      <p className="mt-3 text-quiet">{t(m.not_found_text)}</p>
      <Link to="/" className={buttonClass('primary', 'mt-8')}>
        {t(m.back_home)}
      </Link>
    </div>
  )
}
