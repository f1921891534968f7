import { createRootRouteWithContext, Outlet } from '@tanstack/react-router'
import type { RouterContext } from '../router-context.ts'
import { SiteDocument } from '../shell/document.tsx'
import { pageHead } from '../shell/head.ts'
import { siteQueries } from '../site/queries.ts'
import '../styles/site.css'

export const Route = createRootRouteWithContext<RouterContext>()({
  head: ({ match }) => {
    const { meta } = pageHead({ language: match.context.language })
    return {
      meta: [
        { charSet: 'utf-8' },
        { name: 'viewport', content: 'width=device-width, initial-scale=1, viewport-fit=cover' },
        { name: 'format-detection', content: 'telephone=no' },
        ...meta,
      ],
      links: [{ rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' }],
    }
  },
  loader: ({ context }) => context.queryClient.ensureQueryData(siteQueries.facts()),
  shellComponent: SiteDocument,
  component: Outlet,
})
