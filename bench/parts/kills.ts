/** Whether anything that was acknowledged is lost when the process is killed in the middle of writing. */
import { Agent } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { v7 } from 'uuid'
import type { CommentList } from '#contract/comments.ts'
import type { PostList } from '#contract/posts.ts'
import { makeAdmins, openAdmin } from '../admins.ts'
import { ask, askJson, manyReaders, type Question } from '../client.ts'
import { ENGINE_NAMES, type Finding, spoken } from '../finding.ts'
import { type Random, seededRandom } from '../library/random.ts'
import { withScratch } from '../library/scratch.ts'
import type { Engine, Store } from '../library/store.ts'
import { hangUp } from '../pace.ts'
import { ACCOUNT_SETTINGS } from '../people.ts'
import type { Plan } from '../plan.ts'
import { type Site, startSite } from '../site.ts'

const WRITERS = 8
const SOONEST_MS = 500
const LATEST_MS = 3_000
/** Of all that was written before, so much is looked at again after each kill; after the last one everything. */
const LOOKED_AT_AGAIN = 40
const READERS = 8
/** Sessions outlive the processes; how much one person writes in an hour does not count for admins. */
const SETTINGS = { ...ACCOUNT_SETTINGS, SEED_DEMO: 'true', GOTRUE_JWT_EXP: '86400' }

interface Written {
  kind: 'post' | 'comment' | 'favourite'
  id: string
  /** Of a comment. */
  post_id: string
  token: string
}

export async function measureKills({ engines, trials }: Plan): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const engine of trials.database ? (['postgres'] as const) : engines)
    findings.push(await withScratch(engine, trials.database, (store) => killOn(engine, trials, store)))
  return findings
}

async function killOn(engine: Engine, { seed, kills }: Plan['trials'], store: Store): Promise<Finding> {
  const random = seededRandom(seed)
  const emails = await makeAdmins(store, WRITERS)
  let site = await startSite(store, SETTINGS)
  const tokens: string[] = []
  for (const email of emails) tokens.push((await openAdmin(site.url, email)).access_token)
  const { items } = await askJson<PostList>(`${site.url}/api/forum/posts`)
  const posts = items.map(({ id }) => id)
  const all: Written[] = []
  const lost = new Map<string, Written>()
  let longestMs = 0
  try {
    for (let kill = 1; kill <= kills; kill += 1) {
      const written = await writeUntilKilled(
        site,
        tokens,
        posts,
        SOONEST_MS + random.whole(LATEST_MS - SOONEST_MS),
        random,
      )
      hangUp()
      site = await startSite(store, SETTINGS)
      longestMs = Math.max(longestMs, site.startMs)
      const again = Array.from({ length: all.length > 0 ? LOOKED_AT_AGAIN : 0 }, () => random.pick(all))
      all.push(...written)
      for (const one of await missingOf(site, kill === kills ? all : [...written, ...again])) {
        lost.set(one.id, one)
        console.log(`Lost by kill ${kill} of seed ${seed}: ${one.kind} ${one.id}`)
      }
    }
  } finally {
    await site.stop()
    hangUp()
  }
  return findingOf(engine, seed, kills, all, lost.size, longestMs)
}

/** Everybody writes without a pause until the process is gone. @returns what was acknowledged. */
async function writeUntilKilled(
  site: Site,
  tokens: string[],
  posts: string[],
  afterMs: number,
  random: Random,
): Promise<Written[]> {
  const written: Written[] = []
  let isKilled = false
  const work = tokens.map(async (token) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    const own: Written[] = []
    while (!isKilled) {
      const one = await write(site.url, token, { posts, own, random, agent }).catch((error: Error) => error)
      if (one instanceof Error) {
        // A refusal is no acknowledgement, and neither is half an answer.
        if (!isKilled && !/ answered 4\d\d$/.test(one.message)) throw one
        continue
      }
      own.push(one)
      written.push(one)
    }
    agent.destroy()
  })
  const working = Promise.all(work)
  await Promise.race([working, sleep(afterMs)])
  isKilled = true
  await site.kill()
  await working
  return written
}

interface Desk {
  posts: string[]
  /** What this writer has written since the start. */
  own: Written[]
  random: Random
  agent: Agent
}

/** @throws when the site does not acknowledge it. */
async function write(url: string, token: string, { posts, own, random, agent }: Desk): Promise<Written> {
  const send = async <T>(method: 'POST' | 'PUT', path: string, body: object): Promise<T> => {
    const headers = { authorization: `Bearer ${token}` }
    return JSON.parse((await ask(`${url}/api${path}`, { method, body, headers, agent })).text) as T
  }
  const share = random.fraction()
  const request_key = v7()
  if (share < 0.2) {
    const body = { title: `Post ${request_key}`, content: `Written before a kill: ${request_key}`, request_key }
    const { id } = await send<{ id: string }>('POST', '/forum/posts', body)
    return { kind: 'post', id, post_id: id, token }
  }
  const comments = own.filter(({ kind }) => kind === 'comment')
  const favourites = own.filter(({ kind }) => kind === 'favourite')
  const next = comments[favourites.length]
  // A minute has so many turns.
  if (share < 0.4 && next && favourites.length < 50) {
    await send('PUT', '/favorites', { event_type: 'forum_comments', event_id: next.id, is_favorite: true })
    return { ...next, kind: 'favourite' }
  }
  const post_id = random.pick(posts)
  const body = { content: `Comment ${request_key}`, request_key }
  const { id } = await send<{ id: string }>('POST', `/forum/posts/${post_id}/comments`, body)
  return { kind: 'comment', id, post_id, token }
}

/** @returns what cannot be read any more. */
async function missingOf(site: Site, written: readonly Written[]): Promise<Written[]> {
  const missing: Written[] = []
  const left = [...written]
  const look = async () => {
    for (let one = left.pop(); one; one = left.pop()) if (!(await isThere(site.url, one))) missing.push(one)
  }
  await Promise.all(Array.from({ length: READERS }, look))
  return missing
}

async function isThere(url: string, { kind, id, post_id, token }: Written): Promise<boolean> {
  const signedIn: Question = { headers: { authorization: `Bearer ${token}` }, agent: manyReaders }
  if (kind === 'post')
    return ask(`${url}/api/forum/posts/${id}`, signedIn).then(
      ({ text }) => text.includes(id),
      (error: Error) => {
        if (/ answered (404|410)$/.test(error.message)) return false
        throw error
      },
    )
  if (kind === 'comment') {
    const address = `${url}/api/forum/posts/${post_id}/comments?comment_id=${id}`
    return (await askJson<CommentList>(address, signedIn)).items.some((comment) => comment.id === id)
  }
  const body = { items: [{ event_type: 'forum_comments', event_id: id }] }
  return (await askJson<object[]>(`${url}/api/favorites/saved`, { ...signedIn, method: 'POST', body })).length === 1
}

function findingOf(
  engine: Engine,
  seed: number,
  kills: number,
  all: readonly Written[],
  lost: number,
  longestMs: number,
): Finding {
  const count = (wanted: Written['kind']) => all.filter(({ kind }) => kind === wanted).length
  return {
    part: 'kills',
    what: `Killed ${spoken(kills)} times while ${WRITERS} people write`,
    engine: ENGINE_NAMES[engine],
    budget: 'nothing acknowledged is lost',
    measured: `${lost} of ${spoken(all.length)} lost, longest restart ${spoken(longestMs)} ms`,
    isMet: lost === 0,
    figures: {
      seed,
      kills,
      acknowledged: all.length,
      posts: count('post'),
      comments: count('comment'),
      favourites: count('favourite'),
      lost,
      longest_restart_ms: longestMs,
    },
  }
}
