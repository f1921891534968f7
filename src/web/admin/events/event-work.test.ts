import { expect, test } from 'vitest'
import { brokenIn } from '../../blocks/forms/rules.ts'
import { translateInto } from '../../language/language.tsx'
import { blankEvent, EVENT_RULES, fieldsOfEvent, readEventWork } from './event-work.ts'
import { workOfInvitation } from './invitation-work.ts'

const work = (changes: object = {}) => ({ ...blankEvent(), title: '急救', date: '2027-03-01', ...changes })

test('empty is null, tags are parted by commas, moments are those of Shanghai', () => {
  expect(
    fieldsOfEvent(work({ tags: ' 急救， CPR,, ', capacity: '４０', registration_opens_at: '2027-02-01T08:00' })),
  ).toMatchObject({
    start_time: null,
    registration_url: null,
    tags: ['急救', 'CPR'],
    capacity: 40,
    registration_opens_at: '2027-02-01T00:00:00.000Z',
    registration_closes_at: null,
  })
})

test.each([
  [{}, []],
  [{ title: ' ' }, ['title']],
  [{ date: '' }, ['date']],
  [{ end_time: '14:00' }, ['start_time']],
  [{ start_time: '14:00', end_time: '13:00' }, ['end_time']],
  [{ start_time: '14:00', end_time: '16:00' }, []],
  [{ capacity: '0' }, ['capacity']],
  [{ capacity: '1.5' }, ['capacity']],
  [{ capacity: '许多' }, ['capacity']],
  [{ registration_url: 'http://forms.example' }, ['registration_url']],
  [{ registration_url: 'https://forms.example/1' }, []],
  [{ registration_url: 'https://forms' }, ['registration_url']],
  [{ registration_url: 'https://127.0.0.1/1' }, ['registration_url']],
  [{ registration_url: `https://forms.example/${'1'.repeat(500)}` }, ['registration_url']],
  [{ date: '120270-03-01' }, ['date']],
  [{ registration_opens_at: '120270-02-01T08:00' }, ['registration_opens_at']],
  [{ registration_closes_at: '120270-02-01T08:00' }, ['registration_closes_at']],
  [{ registration_opens_at: '2027-03-02T08:00' }, ['registration_opens_at']],
  [{ registration_closes_at: '2027-03-02T08:00' }, ['registration_closes_at']],
])('%j breaks the rules of %j', (changes, names) =>
  expect(Object.keys(brokenIn(translateInto('zh'), EVENT_RULES, work(changes)))).toEqual(names),
)

test('a kept draft is read when it has the shape of the form', () => {
  expect(readEventWork(work())).toEqual(work())
  expect(readEventWork({ title: 'x' })).toBeNull()
  expect(readEventWork(null)).toBeNull()
})

test('an invitation comes back as it was, and rows in which nothing stands are left out', () => {
  const invitation = {
    speakers: [{ name: { zh: '王医生' }, line: { en: 'Surgeon' } }, { name: { en: 'Dr Li' } }],
    plan: [{ time: '14:00', text: { zh: '签到' } }],
    bring: [{ zh: '水杯' }],
    parents: [{ name: { zh: '接送' }, text: { zh: '正门' } }],
    way: { zh: '九号线' },
    materials: [
      { kind: 'handout' as const, url: '/files/event-files/1-a.pdf', byte_size: 12 },
      { kind: 'recording' as const, url: 'https://v.example/1', minutes: 90, title: { zh: '全程' } },
    ],
  }
  const begun = workOfInvitation(invitation)
  const blank = { key: 'new', text_zh: '', text_en: ' ' }
  expect(fieldsOfEvent(work({ ...begun, bring: [...begun.bring, blank] })).invitation).toEqual(invitation)
})

test.each([
  ['handout', 'javascript:alert(1)', '', ['materials']],
  ['handout', '//evil.example', '', ['materials']],
  ['handout', '/forum', '', []],
  ['recording', 'https://127.0.0.1/a', '', ['materials']],
  ['recording', 'https://v.example/1', '1000', ['materials']],
  ['recording', 'https://v.example/1', '９０', []],
])('a %s at %s of %j minutes breaks the rules of %j', (kind, url, minutes, names) => {
  const row = { key: '0', kind, url, minutes, title_zh: '', title_en: '', byte_size: '' }
  expect(Object.keys(brokenIn(translateInto('zh'), EVENT_RULES, work({ materials: [row] })))).toEqual(names)
})
