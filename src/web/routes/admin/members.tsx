import { createFileRoute } from '@tanstack/react-router'
import { MembersPage } from '../../admin/members/members-page.tsx'
import { deskHead } from '../../shell/desk-head.ts'

export const Route = createFileRoute('/admin/members')({
  head: deskHead,
  component: MembersPage,
})
