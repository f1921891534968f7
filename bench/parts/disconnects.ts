/** Whether the process lives, and keeps what it acknowledged, while its database connections are ended under it. */
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { ENGINE_NAMES, type Finding, spoken } from '../finding.ts'
import { type Random, seededRandom } from '../library/random.ts'
import { withScratch } from '../library/scratch.ts'
import { SERVER, type Store } from '../library/store.ts'
import { hangUp } from '../pace.ts'
import type { Plan } from '../plan.ts'
import { countsOf, missingOf, openWriters, writeUntil } from '../writing.ts'

const MINUTE_MS = 60_000
const LONGEST_PAUSE_MS = 400
/** Any connection of the site: of its pool, or the one it listens on. */
const END_ONE = `
  select pg_terminate_backend(pid) from pg_stat_activity
  where datname = $1 and application_name like 'premed-guild%' order by random() limit 1`
/** The database was away (503), or a rate limit was reached (429). */
const EXPECTED = / answered (?:503|429)$/

/** Connections are those of a server: the embedded engine has none. */
export async function measureDisconnects({ engines, trials }: Plan): Promise<Finding[]> {
  if (!engines.includes('postgres')) return []
  return [await withScratch('postgres', trials.database, (store) => disconnectOn(trials, store))]
}

async function disconnectOn({ seed, minutes }: Plan['trials'], store: Store): Promise<Finding> {
  const random = seededRandom(seed)
  const writers = await openWriters(store)
  const until = performance.now() + minutes * MINUTE_MS
  const isOver = () => performance.now() >= until
  const refused = new Map<string, number>()
  try {
    const [written, ended] = await Promise.all([
      writeUntil(writers, random, isOver, ({ message }) => {
        const what = EXPECTED.test(message) ? 'refused' : message
        refused.set(what, (refused.get(what) ?? 0) + 1)
      }),
      endConnections(store.DATABASE_URL, random, isOver),
    ])
    const lost = await missingOf(writers.site, written)
    for (const one of lost) console.log(`Lost in seed ${seed}: ${one.kind} ${one.id}`)
    const { refused: asExpected = 0, ...others } = Object.fromEntries(refused)
    for (const [message, times] of Object.entries(others)) console.log(`${times} × ${message}`)
    const otherwise = Object.values(others).reduce((sum, times) => sum + times, 0)
    const counts = countsOf(written)
    return {
      part: 'disconnects',
      what: `${spoken(ended)} connections to the database ended in ${minutes} minutes while people write`,
      engine: ENGINE_NAMES.postgres,
      budget: 'nothing acknowledged is lost, the process lives, every refusal is 503',
      measured: `${lost.length} of ${spoken(written.length)} lost, ${spoken(asExpected)} refused, ${otherwise} otherwise`,
      isMet: lost.length === 0 && otherwise === 0,
      figures: { seed, minutes, ended, ...counts, lost: lost.length, refused: asExpected, otherwise },
    }
  } finally {
    await writers.site.stop()
    hangUp()
  }
}

/** @returns how many connections were ended. */
async function endConnections(url: string, random: Random, isOver: () => boolean): Promise<number> {
  const client = new pg.Client({ connectionString: SERVER })
  await client.connect()
  const database = new URL(url).pathname.slice(1)
  let ended = 0
  while (!isOver()) {
    await sleep(random.whole(LONGEST_PAUSE_MS))
    ended += (await client.query(END_ONE, [database])).rowCount ?? 0
  }
  await client.end()
  return ended
}
