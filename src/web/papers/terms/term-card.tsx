import { useSyncExternalStore } from 'react'
import type { TextTerm } from '#contract/papers/papers.ts'
import * as m from '#messages'
import { CopyButton } from '../../blocks/sharing/copy-button.tsx'
import { useLanguage, useTranslate } from '../../language/language.tsx'
import { textLanguage } from '../../language/text-language.ts'
import { Button } from '../../ui/button.tsx'
import { Book, Keep, Kept } from './term-icons.ts'
import { dropWord, isKept, keepWords, type Word, wordList } from './word-list.ts'

/** Several meanings in one line, with the marks of their own language. */
export const joined = (words: readonly string[]) => words.join(textLanguage(words[0] ?? '') === 'en' ? '; ' : '；')

/** A line of a word list as it is copied: the word, a tab, what it is called in the other language. */
export const lineOf = ({ word, translations }: Word) => `${word}\t${joined(translations)}`

export const useWordList = () => useSyncExternalStore(wordList.subscribe, wordList.get, wordList.get)

export function TermDetails({ term }: { term: TextTerm }) {
  const t = useTranslate()
  const { language } = useLanguage()
  const meaning = term.meaning?.[language] ?? term.meaning?.[language === 'zh' ? 'en' : 'zh']
  return (
    <div className="mt-1 grid gap-1.5">
      {meaning && <p lang={textLanguage(meaning)}>{meaning}</p>}
      <p lang={textLanguage(term.word)} className="text-quiet">
        {[term.word, ...term.also].join(' · ')}
      </p>
      <p className="flex items-center gap-1.5 text-quiet text-sm">
        <Book size={16} />
        {t(term.source === 'glossary' ? m.terms_from_glossary : m.terms_from_dictionary)}
      </p>
    </div>
  )
}

export function TermActions({ term }: { term: TextTerm }) {
  const t = useTranslate()
  const isIn = isKept(useWordList(), term)
  return (
    <>
      <div className="mt-4 flex flex-wrap gap-2">
        <Button
          look={isIn ? 'outline' : 'primary'}
          aria-pressed={isIn}
          onClick={() => (isIn ? dropWord(term) : keepWords([term]))}
        >
          {isIn ? <Kept /> : <Keep />}
          {t(isIn ? m.terms_is_kept : m.terms_keep)}
        </Button>
        <CopyButton text={lineOf(term)} label={t(m.terms_copy_one, { word: term.word })} />
      </div>
      <p className="mt-2 text-faint text-sm">{t(m.terms_kept_where)}</p>
    </>
  )
}
