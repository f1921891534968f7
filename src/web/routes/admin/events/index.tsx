import { createFileRoute } from '@tanstack/react-router'
import { ComingDesk } from '../../../admin/coming-desk.tsx'
import { comingHead } from '../../../shell/coming-head.ts'

export const Route = createFileRoute('/admin/events/')({
  head: (context) => comingHead(context, 'admin'),
  component: ComingDesk,
})
