import { createFileRoute } from '@tanstack/react-router'
import { ImportPage } from '../../../admin/resources/import/import-page.tsx'
import { deskHead } from '../../../shell/desk-head.ts'

export const Route = createFileRoute('/admin/resources/import')({
  head: deskHead,
  component: ImportPage,
})
