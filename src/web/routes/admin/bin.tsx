import { createFileRoute } from '@tanstack/react-router'
import * as m from '#messages'
import { BinPage } from '../../admin/bin/bin-page.tsx'
import { translateInto } from '../../language/language.tsx'
import { pageHead } from '../../shell/head.ts'

export const Route = createFileRoute('/admin/bin')({
  head: (context) =>
    pageHead(
      context,
      translateInto(context.match.context.language)(m.bin_title),
      import.meta.env.SSR && { isPrivate: true },
    ),
  component: BinPage,
})
