import { createFileRoute } from '@tanstack/react-router'
import { ComingPage, comingHead } from '../shell/coming-page.tsx'

export const Route = createFileRoute('/profile')({
  head: (context) => comingHead(context, 'profile'),
  component: () => <ComingPage screen="profile" />,
})
