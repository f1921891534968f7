/** What answers have told: ids by the collection they lie in, and what leads further. */
import type { Random } from '../library/random.ts'

/** Fields that some later call can use. */
const TELLING = [
  'challenge_id',
  'email',
  'event_id',
  'factor_id',
  'refresh_token',
  'session_id',
  'state',
  'token',
  'token_hash',
  'url',
  'user_id',
]
/** Whose ids are those of people. */
const PEOPLE = ['author', 'user', 'users']
const MOST_OF_A_KIND = 100
const NEWEST_SHARE = 0.4
const MOST_CHARS = 500
const PICTURE = /^\/files\/event-images\//

export function createFinds(random: Random) {
  const kinds = new Map<string, string[]>()
  const add = (kind: string, value: string) => {
    const known = kinds.get(kind) ?? []
    kinds.set(kind, known)
    if (known.includes(value)) return
    known.push(value)
    if (known.length > MOST_OF_A_KIND) known.splice(random.whole(known.length - 1), 1)
  }
  const keep = (name: string, held: string, collection: string) => {
    if (held.length > MOST_CHARS) return
    if (name === 'id') add(collection, held)
    else if (name === 'hashed_token') add('token_hash', held)
    else if (TELLING.includes(name) && (name !== 'url' || PICTURE.test(held))) add(name, held)
  }
  const look = (value: unknown, collection: string) => {
    if (typeof value !== 'object' || value === null) return
    for (const [name, held] of Object.entries(value)) {
      if (typeof held === 'string') keep(name, held, collection)
      else look(held, PEOPLE.includes(name) ? 'user_id' : collection)
    }
  }
  return {
    add,
    /** Takes what a JSON answer tells. */
    learn(text: string, collection: string): void {
      if (!/^[[{]/.test(text)) return
      try {
        look(JSON.parse(text), collection)
      } catch {
        // A stream, or a file.
      }
    },
    /** One of what was found under that name. */
    some(kind: string): string | undefined {
      const known = kinds.get(kind) ?? []
      // What is new is more often still there, and the caller's own.
      const [newest] = known.slice(-1)
      return newest !== undefined && random.isChosen(NEWEST_SHARE) ? newest : known[random.whole(known.length)]
    },
  }
}

export type Finds = ReturnType<typeof createFinds>
