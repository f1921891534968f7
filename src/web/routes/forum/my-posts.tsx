import { createFileRoute } from '@tanstack/react-router'
import * as m from '#messages'
import { readOwnPostsAddress } from '../../forum/own-posts-address.ts'
import { OwnPostsPage } from '../../forum/own-posts-page.tsx'
import { translateInto } from '../../language/language.tsx'
import { pageHead } from '../../shell/head.ts'

export const Route = createFileRoute('/forum/my-posts')({
  validateSearch: readOwnPostsAddress,
  head: (context) =>
    pageHead(
      context,
      translateInto(context.match.context.language)(m.own_posts_title),
      import.meta.env.SSR && { isPrivate: true },
    ),
  component: function OwnPostsRoute() {
    return <OwnPostsPage address={Route.useSearch()} />
  },
})
