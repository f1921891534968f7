import { createFileRoute } from '@tanstack/react-router'
import { comingHead } from '../../shell/coming-head.ts'
import { ComingPage } from '../../shell/coming-page.tsx'

export const Route = createFileRoute('/papers/my-papers')({
  head: (context) => comingHead(context, 'my_papers'),
  component: () => <ComingPage screen="my_papers" />,
})
