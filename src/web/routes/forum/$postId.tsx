import { createFileRoute } from '@tanstack/react-router'
import { ComingPage, comingHead } from '../../shell/coming-page.tsx'

export const Route = createFileRoute('/forum/$postId')({
  head: ({ match }) => comingHead('forum', match.context.language),
  component: () => <ComingPage screen="forum" />,
})
