import { expect, test } from 'vitest'
import { brokenIn } from '../../blocks/forms/rules.ts'
import { translateInto } from '../../language/language.tsx'
import { BLANK_NOTICE, isBlankNotice, NOTICE_RULES, noticeOf, readNoticeWork } from './notice-work.ts'

const WORK = { title_zh: '停机', title_en: 'Down', text_zh: '今晚十点。', text_en: 'At ten.', link: '' }
const broken = (changes: object) => Object.keys(brokenIn(translateInto('en'), NOTICE_RULES, { ...WORK, ...changes }))

test.each([
  [{}, []],
  [{ link: ' /events ' }, []],
  [{ link: 'https://a.example' }, ['link']],
  [{ link: '//a.example' }, ['link']],
  [{ title_zh: ' ' }, ['title_zh']],
  [{ title_en: 'x'.repeat(41), text_zh: '' }, ['title_en', 'text_zh']],
])('%j breaks %j', (changes, names) => {
  expect(broken(changes)).toEqual(names)
})

test('it is sent in both languages, an empty link as none', () => {
  expect(noticeOf(WORK)).toEqual({
    title: { zh: '停机', en: 'Down' },
    text: { zh: '今晚十点。', en: 'At ten.' },
    link: null,
  })
})

test('what was kept is taken when it has the shape of the form', () => {
  expect(readNoticeWork({ ...WORK, request_key: 'x' })).toEqual(WORK)
  expect(readNoticeWork({ title_zh: 'x' })).toBeNull()
  expect([isBlankNotice(BLANK_NOTICE), isBlankNotice(WORK)]).toEqual([true, false])
})
