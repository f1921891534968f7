import { createFileRoute } from '@tanstack/react-router'
import { ComingPage, comingHead } from '../../../shell/coming-page.tsx'

export const Route = createFileRoute('/admin/papers/review')({
  head: (context) => comingHead(context, 'admin'),
  component: () => <ComingPage screen="admin" />,
})
