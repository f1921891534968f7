import { createFileRoute } from '@tanstack/react-router'
import * as m from '#messages'
import { MembersPage } from '../../admin/members/members-page.tsx'
import { translateInto } from '../../language/language.tsx'
import { pageHead } from '../../shell/head.ts'

export const Route = createFileRoute('/admin/members')({
  head: (context) =>
    pageHead(
      context,
      translateInto(context.match.context.language)(m.members_title),
      import.meta.env.SSR && { isPrivate: true },
    ),
  component: MembersPage,
})
