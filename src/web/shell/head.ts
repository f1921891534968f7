/** Titles and descriptions of pages. */
import type { Language } from '#contract/languages.ts'
import * as m from '#messages'
import { translateInto } from '../language/language.tsx'

const MAX_DESCRIPTION_CHARS = 150

interface PageHead {
  language: Language
  title?: string
  description?: string
  /** Pages that say nothing yet, or belong to one person, stay out of search engines. */
  isPrivate?: boolean
}

/** The head of a page; without a title it is the site's own. */
export function pageHead({ language, title, description, isPrivate = false }: PageHead) {
  const t = translateInto(language)
  const site = t(m.site_name)
  const text = [...(description ?? t(m.site_tagline)).replace(/\s+/g, ' ')].slice(0, MAX_DESCRIPTION_CHARS).join('')
  return {
    meta: [
      { title: title ? `${title} · ${site}` : site },
      { name: 'description', content: text },
      ...(isPrivate ? [{ name: 'robots', content: 'noindex' }] : []),
    ],
  }
}
