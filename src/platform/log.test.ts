import { beforeAll, describe, expect, test } from 'vitest'
import { runScript } from '../../tests/factories/processes.ts'

let lines: Record<string, unknown>[] = []
beforeAll(async () => {
  const script = runScript(`
    import { createLog, requestScope } from '#platform/log.ts'
    const log = createLog('info')
    log.info({ account: { password: 'hunter2', token: 'tok-1', cookie: 'c-1', authorization: 'Bearer b-1', code: '123456' } }, 'outside')
    await requestScope.run({ request_id: 'r-1' }, async () => {
      log.warn('inside')
      await new Promise((resolve) => setTimeout(resolve, 5))
      log.error({ err: new Error('broken') }, 'inside, later')
    })
    log.debug('not wanted')
    createLog('silent').fatal('never')
    log.info('焦虑\\n"quoted"')`)
  expect(await script.ended).toBe(0)
  lines = script
    .output()
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
})

describe('the log', () => {
  test('is one JSON object a line, with level, time and words', () => {
    expect(lines.map(({ msg }) => msg)).toEqual(['outside', 'inside', 'inside, later', '焦虑\n"quoted"'])
    for (const line of lines) {
      expect(line.level).toEqual(expect.any(Number))
      expect(new Date(String(line.time)).toISOString()).toBe(line.time)
      expect(line).not.toHaveProperty('pid')
      expect(line).not.toHaveProperty('hostname')
    }
  })

  test('carries the id of the request that is being answered, and of no other', () => {
    expect(lines.map(({ request_id }) => request_id)).toEqual([undefined, 'r-1', 'r-1', undefined])
  })

  test('has no secrets', () => {
    expect(JSON.stringify(lines)).not.toMatch(/hunter2|tok-1|c-1|b-1|123456/)
  })

  test('says where an error came from', () => {
    expect(lines[2]?.err).toMatchObject({ message: 'broken', stack: expect.stringContaining('Error: broken') })
  })
})
