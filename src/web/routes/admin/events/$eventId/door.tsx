import { createFileRoute } from '@tanstack/react-router'
import { DoorPage } from '../../../../admin/registrations/door-page.tsx'
import { deskHead } from '../../../../shell/desk-head.ts'

export const Route = createFileRoute('/admin/events/$eventId/door')({
  head: deskHead,
  component: function DoorRoute() {
    return <DoorPage event_id={Route.useParams().eventId} />
  },
})
