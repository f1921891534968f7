import { createFileRoute } from '@tanstack/react-router'
import { ChallengeDeskPage } from '../../../../admin/challenges/challenge-desk-page.tsx'
import { deskHead } from '../../../../shell/desk-head.ts'

export const Route = createFileRoute('/admin/events/$eventId/challenge')({
  head: deskHead,
  component: function ChallengeDeskRoute() {
    return <ChallengeDeskPage event_id={Route.useParams().eventId} />
  },
})
