import { ORPCError } from '@orpc/client'
import { expect, test, vi } from 'vitest'
import { translateInto } from '../../language/language.tsx'
import { explainSaving } from './refusals.ts'

const t = translateInto('zh')
const refusal = (code: string) => new ORPCError(code, { defined: true })

test('who saves after somebody else replaces it with the next press', async () => {
  const readAnew = vi.fn(async () => {})
  const { form } = await explainSaving(refusal('CHANGED_MEANWHILE'), t, readAnew)
  expect([form, readAnew.mock.calls.length]).toEqual([expect.stringContaining('这条资料刚刚被另一位管理员改过'), 1])
})

test('what cannot be read anew is said all the same, and other refusals read nothing', async () => {
  const readAnew = vi.fn(() => Promise.reject(new Error('no network')))
  expect((await explainSaving(refusal('CHANGED_MEANWHILE'), t, readAnew)).form).toContain('这条资料')
  expect(await explainSaving(refusal('PAPER_NOT_FOUND'), t, readAnew)).toEqual({ form: '这篇论文已经不在了。' })
  expect(readAnew).toHaveBeenCalledOnce()
})
