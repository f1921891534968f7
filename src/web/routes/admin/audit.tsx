import { createFileRoute } from '@tanstack/react-router'
import * as m from '#messages'
import { AuditPage } from '../../admin/audit/audit-page.tsx'
import { translateInto } from '../../language/language.tsx'
import { pageHead } from '../../shell/head.ts'

export const Route = createFileRoute('/admin/audit')({
  head: (context) =>
    pageHead(
      context,
      translateInto(context.match.context.language)(m.audit_title),
      import.meta.env.SSR && { isPrivate: true },
    ),
  component: AuditPage,
})
