import { existsSync, mkdirSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { runScript, type Script } from '../../tests/factories/processes.ts'
import { StartupError } from './config.ts'
import { lockFolder } from './folder-lock.ts'

vi.setConfig({ testTimeout: 30_000 })

let folder: string
let others: Script[] = []
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'guild-lock-'))
})
afterEach(async () => {
  for (const other of others) other.process.kill('SIGKILL')
  await Promise.all(others.map(({ ended }) => ended))
  others = []
})

/** Another process that takes the lock and keeps it, or says why not. */
function another(of = folder): Script {
  const script = runScript(`
    import { lockFolder } from '#platform/folder-lock.ts'
    try {
      await lockFolder(${JSON.stringify(of)})
      console.log('locked')
      setInterval(() => {}, 1000)
    } catch (error) {
      console.log('refused', error.name, error.message)
    }`)
  others.push(script)
  return script
}

describe('a folder', () => {
  test('is made when it is missing', async () => {
    const deep = join(folder, 'not', 'there', 'yet')
    const unlock = await lockFolder(deep)
    expect(existsSync(deep)).toBe(true)
    await unlock()
  })

  test('is locked for others in one clear sentence', async () => {
    const unlock = await lockFolder(folder)
    const second = lockFolder(folder)
    await expect(second).rejects.toBeInstanceOf(StartupError)
    await expect(second).rejects.toThrow(
      `The data folder ${folder} is in use by another process. Stop that process first, or set DATA_DIR to another folder.`,
    )
    await unlock()
  })

  test('can be locked again once it is given back, leaving nothing behind', async () => {
    for (let time = 0; time < 3; time += 1) {
      const unlock = await lockFolder(folder)
      await unlock()
    }
    expect(readdirSync(folder)).toEqual([])
  })

  test('does not lock its neighbours', async () => {
    const unlocks = await Promise.all([lockFolder(join(folder, 'a')), lockFolder(join(folder, 'b'))])
    await Promise.all(unlocks.map((unlock) => unlock()))
  })

  test('stays locked by its first owner after a second has tried', async () => {
    const unlock = await lockFolder(folder)
    await expect(lockFolder(folder)).rejects.toBeInstanceOf(StartupError)
    await expect(lockFolder(folder)).rejects.toBeInstanceOf(StartupError)
    await unlock()
    const again = await lockFolder(folder)
    await again()
  })

  test('of a very long name can be locked too', async () => {
    const long = join(folder, 'd'.repeat(120))
    const unlock = await lockFolder(long)
    await expect(lockFolder(long)).rejects.toBeInstanceOf(StartupError)
    await unlock()
    await (await lockFolder(long))()
  })

  test('that cannot be made is an error', async () => {
    writeFileSync(join(folder, 'file'), '')
    await expect(lockFolder(join(folder, 'file', 'below'))).rejects.toThrow()
  })
})

describe('a process', () => {
  test('is refused what another one holds, and gets it when that one has ended', async () => {
    const first = another()
    await first.prints('locked')
    await expect(lockFolder(folder)).rejects.toBeInstanceOf(StartupError)
    const second = another()
    await second.prints('refused StartupError The data folder')
    first.process.kill('SIGTERM')
    await first.ended
    await (await lockFolder(folder))()
  })

  test('takes over the lock of one that was killed', async () => {
    const first = another()
    await first.prints('locked')
    first.process.kill('SIGKILL')
    await first.ended
    expect(readdirSync(folder)).toEqual(['.lock'])
    const unlock = await lockFolder(folder)
    await another().prints('refused')
    await unlock()
  })

  test('of several at a stale lock, one wins', async () => {
    const first = another()
    await first.prints('locked')
    first.process.kill('SIGKILL')
    await first.ended
    const crowd = Array.from({ length: 4 }, () => another())
    await Promise.all(crowd.map((script) => script.prints('locked', 'refused')))
    expect(crowd.filter((script) => script.output().includes('locked'))).toHaveLength(1)
  })
})

test('whatever lies where the lock should be is replaced when nobody answers there', async () => {
  writeFileSync(join(folder, '.lock'), 'left behind')
  await (await lockFolder(folder))()
  mkdirSync(join(folder, 'sub'))
  await (await lockFolder(join(folder, 'sub')))()
})

describe('a race for a stale lock', () => {
  const race = () => {
    writeFileSync(join(folder, '.lock'), 'left behind')
    return Promise.allSettled(Array.from({ length: 5 }, () => lockFolder(folder)))
  }

  test('has one winner, and the others are told why not', async () => {
    const outcomes = await race()
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const outcome of outcomes)
      if (outcome.status === 'rejected') expect(outcome.reason).toBeInstanceOf(StartupError)
  })

  test('leaves the winner its lock', async () => {
    await race()
    await expect(lockFolder(folder)).rejects.toBeInstanceOf(StartupError)
  })
})
