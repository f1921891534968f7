import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { router } from '#server/http/router.ts'
import { procedureIn, rowOf, tokenHeaders } from './attempt.ts'
import { MATRIX } from './matrix.ts'
import { cookieFaults, methodFaults, privilegeFaults, senderOf, strayInputFaults } from './refusals.ts'
import { call, namesIn, procedureOf, ROADS } from './roads.ts'
import { looseInputs } from './strictness.ts'
import { openWorld, type World } from './world.ts'

const built = new Set(namesIn(router))
/** One row of every procedure. */
const ROWS = Object.keys(MATRIX).filter((name) => name === procedureIn(name) && built.has(name))
const WRITES = ROWS.filter((name) => rowOf(name).writes)
const hasInput = (name: string) => procedureOf(name).inputSchema !== undefined

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const expectNone = (faults: string[]) => expect(faults, faults.join('; ')).toEqual([])

test('every input of the contract is strict, down to its last object', () => expectNone(looseInputs()))

test.each(ROWS.filter(hasInput))('%s refuses a key that it does not know', async (name) => {
  const sender = senderOf(name)
  for (const road of ROADS) {
    const input = { ...((await rowOf(name).input(world, sender)) as object), nobody_knows_this: 1 }
    const answer = await call(world, road, name, input, { headers: tokenHeaders(world, sender) })
    expect(answer).toMatchObject({ status: 400, outcome: 'BAD_REQUEST' })
  }
})

describe.each(WRITES)('%s', (name) => {
  test('takes no key that is not the sender’s to set, and nothing comes of it', async () =>
    expectNone(await (hasInput(name) ? privilegeFaults : strayInputFaults)(world, name)))

  test.runIf(rowOf(name).who.visitor === 'SIGN_IN_REQUIRED')('knows nobody by their cookies', async () =>
    expectNone(await cookieFaults(world, name)),
  )

  test('is done by no method that only asks', async () => expectNone(await methodFaults(world, name)))
})
