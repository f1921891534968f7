import { createFileRoute } from '@tanstack/react-router'
import { OverviewPage } from '../../admin/overview/overview-page.tsx'
import { deskHead } from '../../shell/desk-head.ts'

export const Route = createFileRoute('/admin/')({
  head: deskHead,
  component: OverviewPage,
})
