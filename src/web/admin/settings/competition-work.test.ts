import { expect, test } from 'vitest'
import { brokenIn } from '../../blocks/forms/rules.ts'
import { translateInto } from '../../language/language.tsx'
import { blankCompetition, COMPETITIONS_RULES, competitionsOf, competitionsWork, withUsed } from './competition-work.ts'

const t = translateInto('zh')
const IGEM = { key: 'igem', name: { zh: 'iGEM', en: 'iGEM' }, is_open: true, link: null, teams: 2 }
const CTB = { key: 'ctb', name: { zh: 'CTB', en: 'CTB' }, is_open: false, link: '/forum', teams: 0 }
const { lines } = competitionsWork([IGEM, CTB])
const more = { ...blankCompetition('x'), name_zh: '生物奥赛', name_en: 'USABO' }

test('what was written comes back as it was, and a new one has no key yet', () => {
  expect(competitionsOf({ lines })).toEqual([IGEM, CTB])
  expect(competitionsOf({ lines: [more] })[0]?.key).toBeNull()
})

test.each([
  ['as it stands', {}, false],
  ['without a name', { name_en: ' ' }, true],
  ['with the name of another', { name_zh: 'ｉ gem' }, true],
  ['with a long name', { name_zh: '生'.repeat(41) }, true],
  ['with no address', { link: 'usabo' }, true],
])('a list with one %s: broken is %j', (_, changes, isBroken) =>
  expect('lines' in brokenIn(t, COMPETITIONS_RULES, { lines: [...lines, { ...more, ...changes }] })).toBe(isBroken),
)

test('one with teams comes back closed after what was typed', () => {
  const typed = { lines: [more] }
  const mended = withUsed([IGEM, CTB], typed).lines
  expect(mended.map(({ competition, is_open }) => [competition, is_open])).toEqual([
    [null, true],
    ['igem', false],
  ])
  expect(withUsed([IGEM, CTB], { lines: mended }).lines).toEqual(mended)
})
