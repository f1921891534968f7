import { createFileRoute } from '@tanstack/react-router'
import * as m from '#messages'
import { WordsPage } from '../../admin/words/words-page.tsx'
import { translateInto } from '../../language/language.tsx'
import { pageHead } from '../../shell/head.ts'

export const Route = createFileRoute('/admin/words')({
  head: (context) =>
    pageHead(
      context,
      translateInto(context.match.context.language)(m.words_title),
      import.meta.env.SSR && { isPrivate: true },
    ),
  component: WordsPage,
})
