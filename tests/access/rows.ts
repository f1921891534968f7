/** How a row of the access matrix is made. */
import { randomUUID } from 'node:crypto'
import { png } from '../factories/pictures.ts'
import { only, type Person, type Rights } from './people.ts'
import type { World } from './world.ts'

export interface Row {
  who: Rights
  /** Valid, with the things it names made new: an act may destroy them. */
  input: (world: World, person: Person) => unknown
  /** Whether it may change a row. */
  writes: boolean
  /** What the answer says to these alone. */
  tells?: [words: RegExp, people: Person[]]
  /** It makes somebody another kind of person, which is taken back. */
  restores?: boolean
  /** These alone are tried, where the rows beside it try everybody. */
  tried?: Person[]
  /** It is tried after all others: it has effects that come a little later. */
  isLast?: true
  /** In whose answers the owner's secrets may stand, beside the owner's. */
  alsoFor?: Person[]
}

type Input = Row['input']
type Rest = Pick<Row, 'tells' | 'tried' | 'alsoFor' | 'restores' | 'isLast'>

export const reads = (who: Rights, input: Input = () => undefined, rest: Rest = {}): Row => ({
  who,
  input,
  writes: false,
  ...rest,
})
export const writes = (who: Rights, input: Input = () => undefined, rest: Rest = {}): Row => ({
  who,
  input,
  writes: true,
  ...rest,
})

/** At the second row of a change: changes are limited for each member, whichever row makes them. */
export const FEW: Person[] = ['owner', 'member', 'moderator', 'admin', 'visitor']

/** Another one each time, without digits: a run of them would read as a phone number (expectation S51). */
export const word = () =>
  randomUUID()
    .replaceAll('-', '')
    .replace(/\d/g, (digit) => 'ghijklmnop'.charAt(Number(digit)))
export const text = () => `Words of ${word()}.`
export const request_key = () => randomUUID()
export const picture = async () => new File([new Uint8Array(await png())], 'picture.png', { type: 'image/png' })
export const soon = () => new Date(Date.now() + 3_600_000).toISOString()
export const reason = 'It breaks a rule.'

/** There is something to be found, and nothing to be said. */
export const having =
  (make: (world: World) => Promise<unknown>): Input =>
  async (world) => {
    await make(world)
    return {}
  }

export const mine = (rights: Rights) => only(['owner'], rights, 'nothing')
export const ownerOrAdmin = (rights: Rights) => only(['owner', 'admin'], rights, 'FORBIDDEN')
export const ownerOrModerator = (rights: Rights) => only(['owner', 'admin', 'moderator'], rights, 'FORBIDDEN')
/** An officer who gives no reason. */
export const withoutReason = (rights: Rights): Rights => ({
  ...rights,
  ...Object.fromEntries(
    (['admin', 'reviewer', 'moderator', 'event_desk'] as const)
      .filter((officer) => rights[officer] !== rights.member)
      .map((officer) => [officer, 'REASON_REQUIRED']),
  ),
})
