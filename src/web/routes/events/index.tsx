import { createFileRoute } from '@tanstack/react-router'
import { ComingPage, comingHead } from '../../shell/coming-page.tsx'

export const Route = createFileRoute('/events/')({
  head: ({ match }) => comingHead('events', match.context.language),
  component: () => <ComingPage screen="events" />,
})
