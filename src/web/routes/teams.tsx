import { createFileRoute } from '@tanstack/react-router'
import { ComingPage, comingHead } from '../shell/coming-page.tsx'

export const Route = createFileRoute('/teams')({
  head: ({ match }) => comingHead('teams', match.context.language),
  component: () => <ComingPage screen="teams" />,
})
