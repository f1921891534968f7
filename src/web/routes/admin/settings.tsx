import { createFileRoute } from '@tanstack/react-router'
import { SettingsPage } from '../../admin/settings/settings-page.tsx'
import { deskHead } from '../../shell/desk-head.ts'

export const Route = createFileRoute('/admin/settings')({
  head: deskHead,
  component: SettingsPage,
})
