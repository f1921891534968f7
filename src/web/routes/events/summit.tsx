import { createFileRoute } from '@tanstack/react-router'
import { ComingPage, comingHead } from '../../shell/coming-page.tsx'

export const Route = createFileRoute('/events/summit')({
  head: ({ match }) => comingHead('summit', match.context.language),
  component: () => <ComingPage screen="summit" />,
})
