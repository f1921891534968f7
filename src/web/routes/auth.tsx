import { createFileRoute } from '@tanstack/react-router'
import * as m from '#messages'
import { readAuthSearch } from '../accounts/address.ts'
import { AuthPage } from '../accounts/auth-page.tsx'
import { translateInto } from '../language/language.tsx'
import { pageHead } from '../shell/head.ts'

export const Route = createFileRoute('/auth')({
  validateSearch: readAuthSearch,
  head: (context) =>
    pageHead(
      context,
      translateInto(context.match.context.language)(m.account_title),
      import.meta.env.SSR && { isPrivate: true },
    ),
  component: function AuthRoute() {
    return <AuthPage search={Route.useSearch()} />
  },
})
