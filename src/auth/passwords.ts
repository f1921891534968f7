/** Passwords: how they are kept (argon2id, RFC 9106; parameters of OWASP's cheat sheet), and which are weak. */
import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { createTurns } from '#platform/turns.ts'
import { AuthFailure, invalid } from './failure.ts'

/** KiB of memory, passes, lanes. */
const COST = { memory: 19_456, passes: 2, parallelism: 1 }
const TAG_BYTES = 32
const SALT_BYTES = 16
/** Longer ones are refused, as by the reference server, so that a password moves between the two. */
const MAX_PASSWORD_BYTES = 72
/** So many at once: the others wait, and pages are still served. */
const MAX_AT_ONCE = 2
const inTurn = createTurns(MAX_AT_ONCE)

const derive = promisify(argon2)
const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/

/** @returns the PHC form: `$argon2id$v=19$m=…,t=…,p=…$salt$tag`. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES)
  const tag = await inTurn(() => derive('argon2id', { ...COST, message: password, nonce: salt, tagLength: TAG_BYTES }))
  const { memory, passes, parallelism } = COST
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${unpadded(salt)}$${unpadded(tag)}`
}

/** Whether the password is the one that was hashed. Takes as long when there is none to compare with. */
export async function verifyPassword(password: string, hash: string | null): Promise<boolean> {
  const [, memory, passes, parallelism, salt, tag] = PHC.exec(hash ?? '') ?? PHC.exec(await decoy()) ?? []
  const expected = Buffer.from(tag ?? '', 'base64')
  const found = await inTurn(() =>
    derive('argon2id', {
      message: password,
      nonce: Buffer.from(salt ?? '', 'base64'),
      memory: Number(memory),
      passes: Number(passes),
      parallelism: Number(parallelism),
      tagLength: expected.length,
    }),
  )
  return timingSafeEqual(found, expected) && hash !== null
}

/** @throws AuthFailure `weak_password` or `validation_failed`. */
export function checkPassword(password: string, minLength: number): void {
  if (Buffer.byteLength(password) > MAX_PASSWORD_BYTES) throw invalid('Password cannot be longer than 72 bytes')
  if ([...password].length < minLength) {
    const text = `Password should be at least ${minLength} characters.`
    throw new AuthFailure('weak_password', { text, reasons: ['length'] })
  }
}

let madeDecoy: Promise<string> | undefined
const decoy = () => {
  madeDecoy ??= hashPassword(randomBytes(SALT_BYTES).toString('hex'))
  return madeDecoy
}

const unpadded = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')
