import { createFileRoute } from '@tanstack/react-router'
import { ResourcesPage } from '../../../admin/resources/resources-page.tsx'
import { deskHead } from '../../../shell/desk-head.ts'

export const Route = createFileRoute('/admin/resources/')({
  head: deskHead,
  component: ResourcesPage,
})
