import { createFileRoute } from '@tanstack/react-router'
import { AppealsPage } from '../../admin/appeals/appeals-page.tsx'
import { deskHead } from '../../shell/desk-head.ts'

export const Route = createFileRoute('/admin/appeals')({
  head: deskHead,
  component: AppealsPage,
})
