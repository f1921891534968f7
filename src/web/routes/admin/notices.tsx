import { createFileRoute } from '@tanstack/react-router'
import { NoticesPage } from '../../admin/notices/notices-page.tsx'
import { deskHead } from '../../shell/desk-head.ts'

export const Route = createFileRoute('/admin/notices')({
  head: deskHead,
  component: NoticesPage,
})
