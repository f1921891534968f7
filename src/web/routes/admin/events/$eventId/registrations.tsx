import { createFileRoute } from '@tanstack/react-router'
import { RegistrationsPage } from '../../../../admin/registrations/desk-page.tsx'
import { deskHead } from '../../../../shell/desk-head.ts'

export const Route = createFileRoute('/admin/events/$eventId/registrations')({
  head: deskHead,
  component: function RegistrationsRoute() {
    return <RegistrationsPage event_id={Route.useParams().eventId} />
  },
})
