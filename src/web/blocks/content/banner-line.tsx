import type { ReactNode } from 'react'
import type { Language } from '#contract/languages.ts'
import type { SiteBanner } from '#contract/site.ts'
import * as m from '#messages'
import { translateInto } from '../../language/language.tsx'
import { SiteLink } from './site-link.tsx'

interface BannerLineProps {
  banner: Pick<SiteBanner, 'kind' | 'text' | 'link'>
  language: Language
  /** At its end: what closes it. */
  children?: ReactNode
}

/** What the guild says above every page, as it stands there. */
export function BannerLine({ banner: { kind, text, link }, language, children }: BannerLineProps) {
  const t = translateInto(language)
  const isWarning = kind === 'warning'
  const more = 'inline-flex min-h-11 items-center font-semibold text-accent underline underline-offset-4'
  return (
    <section
      lang={language === 'zh' ? 'zh-CN' : 'en'}
      aria-label={t(isWarning ? m.banner_warning : m.banner_info)}
      className={`border-b ${isWarning ? 'border-danger bg-danger/10' : 'border-line bg-accent-soft'}`}
    >
      <div className="column flex items-start gap-2">
        <p className="flex min-h-11 min-w-0 grow flex-wrap items-center gap-x-3 py-1 text-ink text-sm">
          <span className="break-words">
            {isWarning && <strong className="mr-2 text-danger">{t(m.banner_warning)}</strong>}
            {text[language]}
          </span>
          {link?.startsWith('/') && (
            <SiteLink href={link} className={more}>
              {t(m.banner_more)}
            </SiteLink>
          )}
          {link && !link.startsWith('/') && (
            <a href={link} rel="noopener" className={more}>
              {t(m.banner_more)}
            </a>
          )}
        </p>
        {children}
      </div>
    </section>
  )
}
