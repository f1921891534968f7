import { createFileRoute } from '@tanstack/react-router'
import { ComingPage, comingHead } from '../shell/coming-page.tsx'

export const Route = createFileRoute('/videos')({
  head: ({ match }) => comingHead('videos', match.context.language),
  component: () => <ComingPage screen="videos" />,
})
