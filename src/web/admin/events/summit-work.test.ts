import { expect, test } from 'vitest'
import type { SummitPage } from '#contract/events/summit.ts'
import { brokenIn } from '../../blocks/forms/rules.ts'
import { translateInto } from '../../language/language.tsx'
import { pageOf, readSummitWork, SUMMIT_RULES, workOfSummit } from './summit-work.ts'

const page: SummitPage = {
  text: { zh: '来吧', en: 'Come' },
  intro: { zh: '关于' },
  cards: [{ name: { zh: '地点' }, text: { en: 'Hall' } }],
  challenge: { headline: { zh: '六个人' }, rules: [{ name: { zh: '主题' }, text: { zh: '晕厥' } }] },
  pbl: { headline: { en: 'One question' }, rules: [] },
  awards: [{ zh: '冠军' }],
  schedule: [
    { start: '12:30', end: '13:00', text: { zh: '签到' } },
    { day: 2, start: '09:00', end: '10:00', text: { zh: '参观' } },
  ],
  handbook: { zh: null, en: { url: '/book.pdf', byte_size: 12 } },
}

test('the form gives back what it was given', () => {
  expect(pageOf(workOfSummit(page))).toEqual(page)
  expect(pageOf(workOfSummit({ ...page, handbook: null }))).toEqual({ ...page, handbook: null })
  expect(readSummitWork(workOfSummit(page))).toEqual(workOfSummit(page))
  expect(readSummitWork({})).toBeNull()
})

test.each([
  [{}, []],
  [{ text_zh: '', text_en: ' ' }, ['text_zh']],
  [{ intro_en: 'x'.repeat(1001) }, ['intro_en']],
  [{ schedule: [{ key: '0', start: '13:00', end: '13:00', text_zh: '签到', text_en: '', day: '1' }] }, ['schedule']],
  [{ schedule: [{ key: '0', start: '', end: '13:00', text_zh: '签到', text_en: '', day: '1' }] }, ['schedule']],
  [{ awards: Array.from({ length: 9 }, (_, key) => ({ key: `${key}`, text_zh: '奖', text_en: '' })) }, ['awards']],
])('%j breaks the rules of %j', (changes, names) => {
  const work = { ...workOfSummit(page), ...changes }
  expect(Object.keys(brokenIn(translateInto('zh'), SUMMIT_RULES, work))).toEqual(names)
})
