import { createFileRoute } from '@tanstack/react-router'
import * as m from '#messages'
import { DoorListPage } from '../../../../admin/registrations/door-list-page.tsx'
import { translateInto } from '../../../../language/language.tsx'
import { pageHead } from '../../../../shell/head.ts'

export const Route = createFileRoute('/admin/events/$eventId/door-list')({
  head: (context) =>
    pageHead(
      context,
      translateInto(context.match.context.language)(m.door_list_title),
      import.meta.env.SSR && { isPrivate: true },
    ),
  component: function DoorListRoute() {
    return <DoorListPage event_id={Route.useParams().eventId} />
  },
})
