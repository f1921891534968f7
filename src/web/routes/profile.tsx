import { createFileRoute } from '@tanstack/react-router'
import { ComingPage, comingHead } from '../shell/coming-page.tsx'

export const Route = createFileRoute('/profile')({
  head: ({ match }) => comingHead('profile', match.context.language),
  component: () => <ComingPage screen="profile" />,
})
