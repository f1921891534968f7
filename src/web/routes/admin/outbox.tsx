import { createFileRoute } from '@tanstack/react-router'
import { OutboxPage } from '../../admin/outbox/outbox-page.tsx'
import { deskHead } from '../../shell/desk-head.ts'

export const Route = createFileRoute('/admin/outbox')({
  head: deskHead,
  component: OutboxPage,
})
