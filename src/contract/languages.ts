/** Chinese is the default; only these two are accepted (specification, part 1). */
export const LANGUAGES = ['zh', 'en'] as const
export type Language = (typeof LANGUAGES)[number]
export const DEFAULT_LANGUAGE: Language = 'zh'
export const LANGUAGE_KEY = 'language'

export function isLanguage(value: unknown): value is Language {
  return LANGUAGES.includes(value as Language)
}

/** A link may name its language, for readers and search engines without our cookie. */
const NAMED = /[?&]lang=(\w+)(?:&|$)/

/** The language of a request: its address's, else the cookie's when it is one of ours, Chinese otherwise. */
export function languageOf(cookies: string | undefined | null, search = ''): Language {
  const named = NAMED.exec(search)?.[1]
  if (isLanguage(named)) return named
  const match = new RegExp(`(?:^|;\\s*)${LANGUAGE_KEY}=([^;]*)`).exec(cookies ?? '')
  return isLanguage(match?.[1]) ? match[1] : DEFAULT_LANGUAGE
}
