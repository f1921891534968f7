import { createFileRoute } from '@tanstack/react-router'
import { ComingPage, comingHead } from '../shell/coming-page.tsx'

export const Route = createFileRoute('/auth')({
  head: (context) => comingHead(context, 'auth'),
  component: () => <ComingPage screen="auth" />,
})
