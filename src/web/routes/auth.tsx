import { createFileRoute } from '@tanstack/react-router'
import { ComingPage, comingHead } from '../shell/coming-page.tsx'

export const Route = createFileRoute('/auth')({
  head: ({ match }) => comingHead('auth', match.context.language),
  component: () => <ComingPage screen="auth" />,
})
