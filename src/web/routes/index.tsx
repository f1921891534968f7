import { createFileRoute } from '@tanstack/react-router'
import { HomePage, NEWEST_SHOWN } from '../home/home-page.tsx'
import { paperQueries } from '../papers/queries.ts'
import { pageHead } from '../shell/head.ts'

export const Route = createFileRoute('/')({
  loader: ({ context }) => context.queryClient.ensureQueryData(paperQueries.newest(NEWEST_SHOWN)),
  head: ({ match }) => pageHead({ language: match.context.language }),
  component: HomeRoute,
})

function HomeRoute() {
  return <HomePage newest={Route.useLoaderData()} />
}
