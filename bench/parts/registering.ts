/** More people than places, all in the same moment: who gets one, in which order the others wait, and how long it takes. */
import { v7 } from 'uuid'
import { TERMS_VERSION } from '#contract/terms.ts'
import { migrateDatabase } from '#platform/migrate.ts'
import { addEvents } from '#server/events/service.ts'
import { ask, askJson, manyReaders } from '../client.ts'
import { ENGINE_NAMES, type Finding, percentile, spoken } from '../finding.ts'
import { withScratch } from '../library/scratch.ts'
import { type Engine, type Store, withDatabase } from '../library/store.ts'
import { hangUp } from '../pace.ts'
import { ACCOUNT_SETTINGS, openAccounts, sessionOf, withKeys } from '../people.ts'
import type { Plan } from '../plan.ts'
import { withSite } from '../site.ts'

const PEOPLE = 200
const PLACES = 20
const ROUNDS = 50
const P99_MS = 250
const MIGRATIONS = `${import.meta.dirname}/../../migrations`
const DAY = '2099-01-01'

const ATTENDEE = {
  country: '中国',
  province_city: '上海',
  full_name: '李雷',
  gender: 'male',
  birth_date: '2009-01-01',
  school_name: '某中学',
  grade: '高一',
  class: '3班',
  phone: '13800000000',
}

export async function measureRegistering({ engines }: Plan): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const engine of engines) findings.push(await withScratch(engine, null, (store) => measureOn(engine, store)))
  return findings
}

async function measureOn(engine: Engine, store: Store): Promise<Finding> {
  const events = Array.from({ length: ROUNDS }, () => v7())
  await withDatabase(store, async (database) => {
    await migrateDatabase(database, MIGRATIONS)
    const drafts = events.map((id) => ({ id, title: `Talk ${id}`, date: DAY, capacity: PLACES }))
    await database.transaction((tx) => addEvents(tx, drafts))
  })
  const operator = await withKeys(store, (_verify, token) => Promise.resolve(token))
  const site = <T>(act: (url: string) => Promise<T>): Promise<T> =>
    withSite(store, ({ url }) => act(url), ACCOUNT_SETTINGS)
  // The embedded database belongs to one process.
  if (engine === 'embedded') return site((url) => measureAt(engine, [url], operator, events))
  return site((one) => site((other) => measureAt(engine, [one, other], operator, events)))
}

async function measureAt(engine: Engine, urls: string[], operator: string, events: string[]): Promise<Finding> {
  const [first = ''] = urls
  const accounts = openAccounts(first, operator)
  const tokens: string[] = []
  for (const person of await accounts.makePeople(PEOPLE)) {
    const token = sessionOf(await accounts.signIn(person)).access_token
    await send(first, 'POST', '/consents', token, { version: TERMS_VERSION, age_band: 'adult' })
    tokens.push(token)
  }
  const times: number[] = []
  let wrong = 0
  let failures = 0
  for (const [round, id] of events.entries()) {
    const register = async (token: string, index: number) => {
      const url = urls[(index + round) % urls.length] ?? first
      const { text, ms } = await send(url, 'PUT', `/events/${id}/registration`, token, ATTENDEE)
      times.push(ms)
      return JSON.parse(text) as { state: string; number: number }
    }
    const told = await Promise.allSettled(tokens.map(register))
    const places = told.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
    failures += told.length - places.length
    const event = await askJson<{ registered_count: number; waiting_count: number }>(`${first}/api/events/${id}`, {
      headers: { authorization: `Bearer ${tokens[0]}` },
      agent: manyReaders,
    })
    const isRight =
      places.every(({ state, number }) => state === (number <= PLACES ? 'registered' : 'waitlisted')) &&
      new Set(places.map(({ number }) => number)).size === PEOPLE &&
      event.registered_count === PLACES &&
      event.waiting_count === PEOPLE - PLACES
    if (!isRight) wrong += 1
    // A connection that was idle between two rounds may be closed just when it is used again.
    hangUp()
  }
  const [p50, p99] = [percentile(times, 50), percentile(times, 99)]
  return {
    part: 'registering',
    what: `${PEOPLE} people at once for ${PLACES} places, ${ROUNDS} times, over ${urls.length} processes`,
    engine: ENGINE_NAMES[engine],
    budget: `exactly ${PLACES}, in order, p99 ≤ ${P99_MS} ms`,
    measured: `${ROUNDS - wrong} of ${ROUNDS} right, p50 ${spoken(p50)} ms, p99 ${spoken(p99)} ms${failures > 0 ? `, ${failures} failed` : ''}`,
    isMet: wrong === 0 && failures === 0 && p99 <= P99_MS,
    figures: { rounds: ROUNDS, wrong, failures, p50_ms: p50, p99_ms: p99, processes: urls.length },
  }
}

const send = (url: string, method: 'POST' | 'PUT', path: string, token: string, body: object) =>
  ask(`${url}/api${path}`, { method, body, headers: { authorization: `Bearer ${token}` }, agent: manyReaders })
