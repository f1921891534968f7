import { createFileRoute } from '@tanstack/react-router'
import * as m from '#messages'
import { MyRegistrationsPage } from '../../events/registration/my-registrations-page.tsx'
import { translateInto } from '../../language/language.tsx'
import { pageHead } from '../../shell/head.ts'

export const Route = createFileRoute('/events/registrations')({
  head: (context) =>
    pageHead(
      context,
      translateInto(context.match.context.language)(m.registrations_title),
      import.meta.env.SSR && { isPrivate: true },
    ),
  component: MyRegistrationsPage,
})
