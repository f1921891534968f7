import { createElement, type ReactNode } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { LANGUAGES } from '#contract/languages.ts'
import type { TeamView } from '#contract/teams.ts'
import * as m from '#messages'
import { markupOf, type Page, textsOf } from '../../../tests/factories/markup.tsx'
import { becomes } from '../../../tests/factories/sessions.ts'
import { translateInto } from '../language/language.tsx'
import { teamQueries } from './queries.ts'
import TeamSheet from './team-sheet.tsx'

vi.mock('../rpc/session-store.ts', async () => (await import('../../../tests/factories/sessions.ts')).sessionStore)
// A dialog has no place in the page that the server sends.
vi.mock('../ui/sheet.tsx', () => ({ Sheet: ({ children }: { children: ReactNode }) => children }))
beforeEach(() => becomes('loading'))

const captain = {
  user_id: '01998a5e-0000-7000-8000-000000000002',
  nickname: '沈知夏',
  avatar_url: null,
  signature: null,
}
const team: TeamView = {
  id: '01998a5e-0000-7000-8000-000000000001',
  team_name: '静安急救小分队',
  competition_type: 'ihosa',
  description: null,
  max_members: 4,
  is_recruiting: true,
  created_at: '2026-01-01T00:00:00.000Z',
  members: [captain],
  has_contact: true,
}

async function read(shown: TeamView, language: 'zh' | 'en') {
  const answers: Page['answers'] = [[teamQueries.detail(shown.id).queryKey, shown]]
  const sheet = createElement(TeamSheet, { id: shown.id, onClose: () => {} })
  return textsOf(await markupOf(sheet, { language, answers }))
}

test.each(LANGUAGES)('in %s who is signed in is not told to sign in to reach a captain', async (language) => {
  becomes('in')
  const t = translateInto(language)
  const texts = await read(team, language)
  expect(texts).not.toContain(t(m.team_contact_sign_in))
  expect(texts).not.toContain(t(m.team_contact_hidden))
})

test.each(LANGUAGES)('in %s a visitor is', async (language) => {
  becomes('out')
  const texts = await read(team, language)
  expect(texts).toContain(translateInto(language)(m.team_contact_sign_in))
})
