import { createFileRoute } from '@tanstack/react-router'
import { ComingPage } from '../../shell/coming-page.tsx'
import { pageHead } from '../../shell/head.ts'

export const Route = createFileRoute('/events/summit')({
  head: ({ match }) => pageHead({ language: match.context.language, isPrivate: true }),
  component: () => <ComingPage screen="summit" />,
})
