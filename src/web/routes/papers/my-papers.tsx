import { createFileRoute } from '@tanstack/react-router'
import { ComingPage, comingHead } from '../../shell/coming-page.tsx'

export const Route = createFileRoute('/papers/my-papers')({
  head: ({ match }) => comingHead('my_papers', match.context.language),
  component: () => <ComingPage screen="my_papers" />,
})
