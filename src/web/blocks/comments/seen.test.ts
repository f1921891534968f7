import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { noteSeen, readSeen } from './seen.ts'

const kept = new Map<string, string>()
beforeEach(() => {
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => void kept.set(name, text),
  })
})
afterEach(() => {
  kept.clear()
  vi.unstubAllGlobals()
})

describe('how far a member has read', () => {
  test('goes forwards only, each member and each talk for itself', () => {
    noteSeen('ada', 'talk', '2026-03-02')
    noteSeen('ada', 'talk', '2026-03-01')
    noteSeen('ada', 'empty', '')
    noteSeen('bo', 'talk', '2026-03-05')
    expect(readSeen('ada')).toEqual({ talk: '2026-03-02', empty: '' })
    expect(readSeen('bo')).toEqual({ talk: '2026-03-05' })
  })

  test('is forgotten of the talk that was read longest ago', () => {
    for (let number = 0; number < 300; number += 1) noteSeen('ada', `talk ${number}`, '2026-01-01')
    noteSeen('ada', 'talk 0', '2026-02-01')
    noteSeen('ada', 'another', 'now')
    const seen = readSeen('ada')
    expect([Object.keys(seen).length, seen['talk 0'], seen['talk 1']]).toEqual([300, '2026-02-01', undefined])
  })

  test.each(['nonsense', '7', '[1]', '{"talk":1}'])('is nothing when the browser keeps %s', (text) => {
    kept.set('seen ada', text)
    expect(readSeen('ada')).toEqual({})
  })

  test('is nothing where the browser keeps nothing', () => {
    vi.stubGlobal('localStorage', undefined)
    noteSeen('ada', 'talk', 'now')
    expect(readSeen('ada')).toEqual({})
  })
})
