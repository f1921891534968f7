import { createFileRoute } from '@tanstack/react-router'
import * as m from '#messages'
import { SettingsPage } from '../../admin/settings/settings-page.tsx'
import { translateInto } from '../../language/language.tsx'
import { pageHead } from '../../shell/head.ts'

export const Route = createFileRoute('/admin/settings')({
  head: (context) =>
    pageHead(
      context,
      translateInto(context.match.context.language)(m.settings_title),
      import.meta.env.SSR && { isPrivate: true },
    ),
  component: SettingsPage,
})
