import { createFileRoute } from '@tanstack/react-router'
import { ComingPage, comingHead } from '../../shell/coming-page.tsx'

export const Route = createFileRoute('/events/lectures')({
  head: ({ match }) => comingHead('lectures', match.context.language),
  component: () => <ComingPage screen="lectures" />,
})
