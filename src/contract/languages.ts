/** Chinese is the default; only these two are accepted (specification, part 1). */
export const LANGUAGES = ['zh', 'en'] as const
export type Language = (typeof LANGUAGES)[number]
export const DEFAULT_LANGUAGE: Language = 'zh'
export const LANGUAGE_KEY = 'language'

export function isLanguage(value: unknown): value is Language {
  return LANGUAGES.includes(value as Language)
}
