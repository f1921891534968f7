/** How a row of the access matrix is made. */
import { randomUUID } from 'node:crypto'
import { png } from '../factories/pictures.ts'
import { pdfOf, submissionDraft } from '../factories/submissions.ts'
import { only, type Person, type Rights } from './people.ts'
import { LONG_AGO, type World } from './world.ts'

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
  /** In whose answers the owner's secrets may stand, beside the owner's. */
  alsoFor?: Person[]
}

type Input = Row['input']
type Rest = Pick<Row, 'tells' | 'tried' | 'alsoFor' | 'restores'>

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

/** A post that waits, as an admin has read it. */
export const read = async (w: World) => ({ id: await w.pendingPost(), updated_at: new Date(LONG_AGO).toISOString() })

/** There is something to be found, and nothing to be said. */
export const having =
  (make: (world: World) => Promise<unknown>): Input =>
  async (world) => {
    await make(world)
    return {}
  }

export const pdfFile = () => new File([new Uint8Array(pdfOf())], 'paper.pdf', { type: 'application/pdf' })
/** A student paper as its form sends it. */
export const submission = () => submissionDraft({ title: text(), abstract: text() })
export const ofSubmitter = (rights: Rights) => only(['owner'], rights, 'PAPER_NOT_FOUND')
export const ofUploader = (rights: Rights) => only(['owner'], rights, 'UPLOAD_NOT_FOUND')

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
