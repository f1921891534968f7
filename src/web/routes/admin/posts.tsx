import { createFileRoute } from '@tanstack/react-router'
import * as m from '#messages'
import { ModerationPage } from '../../admin/moderation-page.tsx'
import { translateInto } from '../../language/language.tsx'
import { pageHead } from '../../shell/head.ts'

export const Route = createFileRoute('/admin/posts')({
  head: (context) =>
    pageHead(
      context,
      translateInto(context.match.context.language)(m.moderation_title),
      import.meta.env.SSR && { isPrivate: true },
    ),
  component: ModerationPage,
})
