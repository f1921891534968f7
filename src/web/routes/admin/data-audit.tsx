import { createFileRoute } from '@tanstack/react-router'
import * as m from '#messages'
import { DataAuditPage } from '../../admin/data-audit/data-audit-page.tsx'
import { translateInto } from '../../language/language.tsx'
import { pageHead } from '../../shell/head.ts'

export const Route = createFileRoute('/admin/data-audit')({
  head: (context) =>
    pageHead(
      context,
      translateInto(context.match.context.language)(m.data_audit_title),
      import.meta.env.SSR && { isPrivate: true },
    ),
  component: DataAuditPage,
})
