import { createFileRoute } from '@tanstack/react-router'
import { ComingPage, comingHead } from '../shell/coming-page.tsx'

export const Route = createFileRoute('/contact')({
  head: ({ match }) => comingHead('contact', match.context.language),
  component: () => <ComingPage screen="contact" />,
})
