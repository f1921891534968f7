import { createFileRoute } from '@tanstack/react-router'
import * as m from '#messages'
import { ImportPage } from '../../../admin/resources/import/import-page.tsx'
import { translateInto } from '../../../language/language.tsx'
import { pageHead } from '../../../shell/head.ts'

export const Route = createFileRoute('/admin/resources/import')({
  head: (context) =>
    pageHead(
      context,
      translateInto(context.match.context.language)(m.import_title),
      import.meta.env.SSR && { isPrivate: true },
    ),
  component: ImportPage,
})
