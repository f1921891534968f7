import { createFileRoute } from '@tanstack/react-router'
import * as m from '#messages'
import { HubPage } from '../../events/hub-page.tsx'
import { eventQueries } from '../../events/queries.ts'
import { translateInto } from '../../language/language.tsx'
import { pageHead } from '../../shell/head.ts'

export const Route = createFileRoute('/events/')({
  loader: ({ context: { queryClient } }) =>
    Promise.all([
      queryClient.ensureQueryData(eventQueries.nextLecture()),
      queryClient.ensureQueryData(eventQueries.others()),
      queryClient.ensureQueryData(eventQueries.summit()),
    ]),
  head: (context) => {
    const t = translateInto(context.match.context.language)
    return pageHead(context, t(m.events_title), import.meta.env.SSR && { description: t(m.events_text) })
  },
  component: HubPage,
})
