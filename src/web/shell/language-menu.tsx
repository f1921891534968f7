import { LANGUAGES, type Language } from '#contract/languages.ts'
import * as m from '#messages'
import { useLanguage, useTranslate } from '../language/language.tsx'
import { Disclosure } from '../ui/disclosure.tsx'
import { Check, Globe } from '../ui/icons.tsx'
import { ThemeMenu } from './theme-menu.tsx'

/** Each language under its own name, in its own script. */
const NAMES: Record<Language, { name: string; tag: string }> = {
  zh: { name: '中文', tag: 'zh-CN' },
  en: { name: 'English', tag: 'en' },
}

/** How the site looks and speaks on this device. */
export function LanguageMenu() {
  const t = useTranslate()
  const { language, chooseLanguage } = useLanguage()
  return (
    <Disclosure label={t(m.language_menu)} summary={<Globe />} summaryClass="icon-button" panelClass="w-[282px]">
      <ul>
        {LANGUAGES.map((choice) => (
          <li key={choice}>
            <button
              type="button"
              lang={NAMES[choice].tag}
              aria-current={choice === language || undefined}
              onClick={() => chooseLanguage(choice)}
              className="flex min-h-11 w-full items-center justify-between rounded-control px-2 hover:bg-accent-soft hover:text-accent"
            >
              {NAMES[choice].name}
              {choice === language && <Check />}
            </button>
          </li>
        ))}
      </ul>
      <hr className="my-2 border-line" />
      <ThemeMenu />
    </Disclosure>
  )
}
