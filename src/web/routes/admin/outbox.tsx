import { createFileRoute } from '@tanstack/react-router'
import * as m from '#messages'
import { OutboxPage } from '../../admin/outbox/outbox-page.tsx'
import { translateInto } from '../../language/language.tsx'
import { pageHead } from '../../shell/head.ts'

export const Route = createFileRoute('/admin/outbox')({
  head: (context) =>
    pageHead(
      context,
      translateInto(context.match.context.language)(m.outbox_title),
      import.meta.env.SSR && { isPrivate: true },
    ),
  component: OutboxPage,
})
