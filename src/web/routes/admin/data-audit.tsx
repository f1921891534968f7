import { createFileRoute } from '@tanstack/react-router'
import { DataAuditPage } from '../../admin/data-audit/data-audit-page.tsx'
import { deskHead } from '../../shell/desk-head.ts'

export const Route = createFileRoute('/admin/data-audit')({
  head: deskHead,
  component: DataAuditPage,
})
