import { createFileRoute } from '@tanstack/react-router'
import { ModerationPage } from '../../admin/moderation-page.tsx'
import { deskHead } from '../../shell/desk-head.ts'

export const Route = createFileRoute('/admin/posts')({
  head: deskHead,
  component: ModerationPage,
})
