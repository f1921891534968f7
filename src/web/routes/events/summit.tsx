import { createFileRoute } from '@tanstack/react-router'
import * as m from '#messages'
import { eventQueries } from '../../events/queries.ts'
import { eventThing } from '../../events/structured.ts'
import { SummitPage } from '../../events/summit-page.tsx'
import { translateInto } from '../../language/language.tsx'
import { absolute, pageHead } from '../../shell/head.ts'

export const Route = createFileRoute('/events/summit')({
  loader: ({ context }) => context.queryClient.ensureQueryData(eventQueries.summit()),
  head: (context) => {
    const t = translateInto(context.match.context.language)
    return pageHead(
      context,
      t(m.summit_title),
      import.meta.env.SSR && {
        description: context.loaderData?.page.text[context.match.context.language] ?? t(m.events_text),
        data: context.loaderData?.items.map((event) => eventThing(event, (path) => absolute(context, path))) ?? [],
      },
    )
  },
  component: SummitPage,
})
