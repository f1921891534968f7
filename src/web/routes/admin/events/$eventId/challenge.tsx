import { createFileRoute } from '@tanstack/react-router'
import * as m from '#messages'
import { ChallengeDeskPage } from '../../../../admin/challenges/challenge-desk-page.tsx'
import { translateInto } from '../../../../language/language.tsx'
import { pageHead } from '../../../../shell/head.ts'

export const Route = createFileRoute('/admin/events/$eventId/challenge')({
  head: (context) =>
    pageHead(
      context,
      `${translateInto(context.match.context.language)(m.challenge_desk_title)} · ${translateInto(context.match.context.language)(m.screen_admin)}`,
      import.meta.env.SSR && { isPrivate: true },
    ),
  component: function ChallengeDeskRoute() {
    return <ChallengeDeskPage event_id={Route.useParams().eventId} />
  },
})
