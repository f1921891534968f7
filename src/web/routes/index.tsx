import { createFileRoute } from '@tanstack/react-router'
import { HomePage } from '../home/home-page.tsx'
import { homeQueries } from '../home/queries.ts'
import { absolute, pageHead } from '../shell/head.ts'

export const Route = createFileRoute('/')({
  loader: async ({ context: { queryClient } }) => {
    const [papers, figures, today, events, posts] = await Promise.all([
      queryClient.ensureQueryData(homeQueries.papers()),
      queryClient.ensureQueryData(homeQueries.figures()),
      queryClient.ensureQueryData(homeQueries.today()),
      queryClient.ensureQueryData(homeQueries.events()),
      queryClient.ensureQueryData(homeQueries.posts()),
    ])
    return { papers, figures, today, events, posts }
  },
  head: (context) =>
    pageHead(
      context,
      undefined,
      import.meta.env.SSR && {
        data: [
          {
            '@type': 'WebSite',
            name: '预医公会',
            alternateName: 'Premed Guild',
            url: absolute(context, '/'),
            potentialAction: {
              '@type': 'SearchAction',
              target: `${absolute(context, '/search')}?q={search_term_string}`,
              'query-input': 'required name=search_term_string',
            },
          },
        ],
      },
    ),
  component: function HomeRoute() {
    return <HomePage {...Route.useLoaderData()} />
  },
})
