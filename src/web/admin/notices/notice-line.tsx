import type { ReactNode } from 'react'
import type { BothLanguages } from '#contract/site/site.ts'
import * as m from '#messages'
import { translateInto } from '../../language/language.tsx'

interface NoticeLineProps {
  title: BothLanguages
  text: BothLanguages
  link: string | null
  children?: ReactNode
}

const LANGUAGES = ['zh', 'en'] as const

/** A notice as members of each language read it; nothing of one in which nothing is written yet. */
export function NoticeLine({ title, text, link, children }: NoticeLineProps) {
  return (
    <div className="rounded-card border border-line bg-raised p-4">
      {LANGUAGES.filter((language) => title[language].trim() || text[language].trim()).map((language) => (
        <p key={language} lang={language === 'zh' ? 'zh-CN' : 'en'} className="min-h-6 break-words [&+&]:mt-2">
          {translateInto(language)(m.notification_notice, { title: title[language], text: text[language] })}
        </p>
      ))}
      {link && <p className="mt-2 break-all text-accent text-sm">{link}</p>}
      {children}
    </div>
  )
}
