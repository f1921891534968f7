import { createFileRoute } from '@tanstack/react-router'
import * as m from '#messages'
import { RegistrationsPage } from '../../../../admin/registrations/desk-page.tsx'
import { translateInto } from '../../../../language/language.tsx'
import { pageHead } from '../../../../shell/head.ts'

export const Route = createFileRoute('/admin/events/$eventId/registrations')({
  head: (context) =>
    pageHead(
      context,
      translateInto(context.match.context.language)(m.registration_desk_title),
      import.meta.env.SSR && { isPrivate: true },
    ),
  component: function RegistrationsRoute() {
    return <RegistrationsPage event_id={Route.useParams().eventId} />
  },
})
