import { createFileRoute } from '@tanstack/react-router'
import { ComingPage, comingHead } from '../../shell/coming-page.tsx'

export const Route = createFileRoute('/admin/events')({
  head: ({ match }) => comingHead('admin', match.context.language),
  component: () => <ComingPage screen="admin" />,
})
