import { createFileRoute } from '@tanstack/react-router'
import { comingHead } from '../../shell/coming-head.ts'
import { ComingPage } from '../../shell/coming-page.tsx'

export const Route = createFileRoute('/admin/events')({
  head: (context) => comingHead(context, 'admin'),
  component: () => <ComingPage screen="admin" />,
})
