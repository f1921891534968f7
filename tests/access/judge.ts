/** Whether a part of the matrix notices that something is wrong. */
import type { Database } from '#platform/database.ts'
import { attempt, attemptRoute, rowOf } from './attempt.ts'
import type { Guard } from './guard.ts'
import { PEOPLE, type Person } from './people.ts'
import { cookieFaults, methodFaults, privilegeFaults } from './refusals.ts'
import { ROUTES } from './routes.ts'
import { looseInputs } from './strictness.ts'
import { openWorld, type World } from './world.ts'

const TRIED = { cookies: cookieFaults, methods: methodFaults, privileges: privilegeFaults }

/** @returns a fault that `name` finds, or null when nothing seems wrong. */
async function firstFault(world: World, name: string, mayBreak: boolean): Promise<string | null> {
  // A server that breaks is no sign of a guard that is missed.
  const telling = (faults: string[]) => faults.find((one) => mayBreak || !one.includes('INTERNAL_SERVER_ERROR')) ?? null
  const [kind = '', write = ''] = name.split(' ')
  if (name === 'strictness') return telling(looseInputs())
  if (kind in TRIED) return telling(await TRIED[kind as keyof typeof TRIED](world, write))
  const isRoute = name in ROUTES
  for (const person of isRoute ? PEOPLE : refusedFirst(name)) {
    const fault = telling(await (isRoute ? attemptRoute(world, name, person) : attempt(world, name, person, ['rpc'])))
    if (fault) return fault
  }
  return null
}

const refusedFirst = (name: string): Person[] =>
  PEOPLE.toSorted((one, other) => Number(rowOf(name).who[one] === 'yes') - Number(rowOf(name).who[other] === 'yes'))

/**
 * @param database that is shared with others, and closed by whoever opened it.
 * @returns those that find nothing wrong.
 */
export async function whoMissesNothing(
  { missedBy, isBacked }: Pick<Guard, 'missedBy' | 'isBacked'>,
  database: Database,
): Promise<string[]> {
  // Nobody listens: what others do there is none of this world's business.
  const world = await openWorld({ ...database, listen: async () => undefined, close: async () => undefined })
  try {
    const unmoved: string[] = []
    for (const name of missedBy) if (!(await firstFault(world, name, isBacked === true))) unmoved.push(name)
    return unmoved
  } finally {
    await world.close()
  }
}
