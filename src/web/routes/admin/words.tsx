import { createFileRoute } from '@tanstack/react-router'
import { WordsPage } from '../../admin/words/words-page.tsx'
import { deskHead } from '../../shell/desk-head.ts'

export const Route = createFileRoute('/admin/words')({
  head: deskHead,
  component: WordsPage,
})
