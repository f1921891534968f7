import { createFileRoute } from '@tanstack/react-router'
import * as m from '#messages'
import { DoorPage } from '../../../../admin/registrations/door-page.tsx'
import { translateInto } from '../../../../language/language.tsx'
import { pageHead } from '../../../../shell/head.ts'

export const Route = createFileRoute('/admin/events/$eventId/door')({
  head: (context) =>
    pageHead(
      context,
      translateInto(context.match.context.language)(m.door_title),
      import.meta.env.SSR && { isPrivate: true },
    ),
  component: function DoorRoute() {
    return <DoorPage event_id={Route.useParams().eventId} />
  },
})
