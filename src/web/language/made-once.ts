import type { Language } from '#contract/base/languages.ts'

/** What is costly to make, and seldom needed at once: made at its first use. */
export function madeOnce<Made>(make: () => Made): () => Made {
  let made: Made | undefined
  return () => {
    made ??= make()
    return made
  }
}

/** The same for each language of the site. */
export function madeOnceIn<Made>(make: (locale: string) => Made): (language: Language) => Made {
  const made = { zh: madeOnce(() => make('zh-CN')), en: madeOnce(() => make('en')) }
  return (language) => made[language]()
}
