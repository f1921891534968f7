import { createFileRoute } from '@tanstack/react-router'
import { DoorListPage } from '../../../../admin/registrations/door-list-page.tsx'
import { deskHead } from '../../../../shell/desk-head.ts'

export const Route = createFileRoute('/admin/events/$eventId/door-list')({
  head: deskHead,
  component: function DoorListRoute() {
    return <DoorListPage event_id={Route.useParams().eventId} />
  },
})
