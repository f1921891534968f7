import { createFileRoute } from '@tanstack/react-router'
import { AuditPage } from '../../admin/audit/audit-page.tsx'
import { deskHead } from '../../shell/desk-head.ts'

export const Route = createFileRoute('/admin/audit')({
  head: deskHead,
  component: AuditPage,
})
