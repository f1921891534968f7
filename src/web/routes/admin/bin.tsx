import { createFileRoute } from '@tanstack/react-router'
import { BinPage } from '../../admin/bin/bin-page.tsx'
import { deskHead } from '../../shell/desk-head.ts'

export const Route = createFileRoute('/admin/bin')({
  head: deskHead,
  component: BinPage,
})
