import { createFileRoute } from '@tanstack/react-router'
import * as m from '#messages'
import { EventsPage } from '../../../admin/events/events-page.tsx'
import { translateInto } from '../../../language/language.tsx'
import { pageHead } from '../../../shell/head.ts'

export const Route = createFileRoute('/admin/events/')({
  head: (context) =>
    pageHead(
      context,
      translateInto(context.match.context.language)(m.event_desk_title),
      import.meta.env.SSR && { isPrivate: true },
    ),
  component: EventsPage,
})
