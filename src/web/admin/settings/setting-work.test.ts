import { describe, expect, test } from 'vitest'
import { brokenIn } from '../../blocks/forms/rules.ts'
import { translateInto } from '../../language/language.tsx'
import {
  BANNER_RULES,
  type BannerWork,
  bannerOf,
  bannerWork,
  blankContact,
  CONTACTS_RULES,
  contactsOf,
  contactsWork,
  DUTY_RULES,
  type DutyWork,
  dutyOf,
  dutyWork,
  HOSTS_RULES,
  hostsOf,
  readKept,
} from './setting-work.ts'

const t = translateInto('en')
const CARD = {
  name: { zh: '秘书处', en: 'Office' },
  role: { zh: '报名', en: 'Registration' },
  email: 'office@guild.example',
  wechat: 'guild-office',
}
const BANNER = {
  kind: 'warning' as const,
  text: { zh: '今晚维护', en: 'Down tonight' },
  link: '/events',
  from: '2026-11-01T00:00:00.000Z',
  until: null,
}

test('what was written comes back as it was', () => {
  expect(contactsOf(contactsWork([CARD]))).toEqual([CARD])
  expect(bannerOf(bannerWork(BANNER))).toEqual(BANNER)
  expect(bannerOf(bannerWork(null))).toBeNull()
  expect(dutyOf(dutyWork({ name: '周', email: 'a@b.cn', phone: null }))).toEqual({
    name: '周',
    email: 'a@b.cn',
    phone: null,
  })
})

test('a banner’s times are those of Shanghai', () => {
  expect(bannerWork(BANNER).from).toBe('2026-11-01T08:00')
})

describe('hosts', () => {
  test('are read out of whatever was pasted', () => {
    expect(hostsOf({ hosts: 'https://YouTube.com/watch?v=1\nvimeo.com，vimeo.com  ted.com:443' })).toEqual([
      'youtube.com',
      'vimeo.com',
      'ted.com',
    ])
    expect(hostsOf({ hosts: ' \n ' })).toEqual([])
  })
  test.each([
    ['youtube.com', false],
    ['', false],
    ['youtube', true],
    ['not_a_host.com', true],
  ])('%j is refused: %s', (hosts, isRefused) => {
    expect('hosts' in brokenIn(t, HOSTS_RULES, { hosts })).toBe(isRefused)
  })
})

test('a list is wrong as long as one line is', () => {
  const lines = contactsWork([CARD]).lines
  expect(brokenIn(t, CONTACTS_RULES, { lines })).toEqual({})
  expect(brokenIn(t, CONTACTS_RULES, { lines: [...lines, blankContact('x')] }).lines).toBeTruthy()
})

test.each<[Partial<BannerWork>, string[]]>([
  [{}, []],
  [{ en: ' ' }, ['en']],
  [{ link: 'events' }, ['link']],
  [{ link: '//evil.example' }, ['link']],
  [{ link: 'https://a.example/x' }, []],
  [{ until: '2026-11-01T08:00' }, ['until']],
  [{ until: '2026-11-01T08:01' }, []],
  [{ zh: '', en: '', isShown: 'no' }, []],
])('a banner with %j breaks %j', (changes, broken) => {
  expect(Object.keys(brokenIn(t, BANNER_RULES, { ...bannerWork(BANNER), ...changes }))).toEqual(broken)
})

test('nobody on duty needs no name', () => {
  expect(brokenIn(t, DUTY_RULES, dutyWork(null))).toEqual({})
  expect(Object.keys(brokenIn<DutyWork>(t, DUTY_RULES, { ...dutyWork(null), isOwn: 'yes' }))).toEqual(['name', 'email'])
})

test('what was kept is taken when it has the shape of the form', () => {
  const begun = { ...dutyWork(null), version: 3 }
  expect(readKept({ ...begun, name: '周', request_key: 'x' }, begun)).toEqual({ ...begun, name: '周' })
  expect(readKept({ name: '周' }, begun)).toBeNull()
  expect(readKept(null, begun)).toBeNull()
})
