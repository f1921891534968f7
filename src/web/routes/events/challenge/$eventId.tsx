import { createFileRoute } from '@tanstack/react-router'
import * as m from '#messages'
import { ChallengeMissing, ChallengePage } from '../../../events/challenge/challenge-page.tsx'
import { challengeQueries } from '../../../events/challenge/queries.ts'
import { translateInto } from '../../../language/language.tsx'
import { orNotFound } from '../../../rpc/or-not-found.ts'
import { pageHead } from '../../../shell/head.ts'

export const Route = createFileRoute('/events/challenge/$eventId')({
  loader: ({ context, params: { eventId } }) =>
    orNotFound(eventId, () => context.queryClient.ensureQueryData(challengeQueries.detail(eventId))),
  head: (context) => {
    const t = translateInto(context.match.context.language)
    const challenge = context.loaderData
    if (!challenge) return pageHead(context, t(m.challenge_missing_title), import.meta.env.SSR && { isPrivate: true })
    const title = `${t(m.challenge_title)} · ${challenge.event_title}`
    return pageHead(context, title, import.meta.env.SSR && { description: t(m.challenge_text) })
  },
  component: function ChallengeRoute() {
    return <ChallengePage event_id={Route.useParams().eventId} />
  },
  notFoundComponent: ChallengeMissing,
})
