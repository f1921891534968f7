import { createFileRoute } from '@tanstack/react-router'
import { EventsPage } from '../../../admin/events/events-page.tsx'
import { deskHead } from '../../../shell/desk-head.ts'

export const Route = createFileRoute('/admin/events/')({
  head: deskHead,
  component: EventsPage,
})
