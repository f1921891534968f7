/** What `npm run admin` was asked for, read before anything is opened, and what it says of itself. */
import { parseArgs } from 'node:util'
import { MAX_REASON_CHARS } from '../src/contract/base/limits.ts'
import { ROLES, type Role } from '../src/contract/members/profiles.ts'
import { StartupError } from '../src/platform/config.ts'

export const HELP = `Who runs the site. The words after npm run admin come after two hyphens:

  npm run admin -- <email> [--role ${ROLES.join('|')}] [--create] [reason…]
      gives the role to whoever has signed up with that address; without --role they become admin.
      With --create the account is made if there is none: its owner sets a password by "Forgot password?".
  npm run admin -- <email> [--role …] --revoke [reason…]
      takes the role back; the last admin keeps it.
  npm run admin -- list [--role …]
      who has the role, oldest first.
  npm run admin -- suspend <email> <days> <reason…> | unsuspend <email>
      they read and do not write for so long.
  npm run admin -- token [days]
      a token for programs that ask the account service's admin endpoints.
  npm run admin -- --help

For <email> also a phone number such as +8613800000000, or the account's id. grant and revoke may be said in front of it.

  admin       everything at /admin, and who has which role
  reviewer    the papers that students send in
  moderator   posts that wait, reports, members
  event_desk  who comes to events, and the door

The first admin of a new site: sign up on the site, run npm run admin -- <email> while it runs, and follow the steps
that are printed.`

export type Request =
  | { verb: 'help' }
  | { verb: 'list'; role: Role }
  | { verb: 'grant' | 'revoke'; address: string; role: Role; isCreated: boolean; reason: string | null }
  | { verb: 'suspend'; address: string; days: number; reason: string | null }
  | { verb: 'unsuspend'; address: string }
  | { verb: 'token'; days: number | null }

const OPTIONS = {
  role: { type: 'string' },
  revoke: { type: 'boolean' },
  create: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const
const MOST_DAYS = 9_999

/** @param env npm keeps the options for itself that stand before the hyphens. @throws StartupError with what to say instead. */
export function readRequest(words: string[], env: Record<string, string | undefined> = {}): Request {
  const kept = Object.keys(OPTIONS).find((name) => env[`npm_config_${name}`])
  if (kept) throw new StartupError(`npm kept --${kept} for itself. Put two hyphens first: npm run admin -- … --${kept}`)
  const { values, positionals } = optionsOf(words)
  const [first = '', ...more] = positionals
  if (values.help || first === 'help' || first === '') return { verb: 'help' }
  if (isAddress(first)) return decisionOf(values, positionals)
  if (first === 'grant') return decisionOf(values, more)
  if (first === 'revoke') return decisionOf({ ...values, revoke: true }, more)
  if (values.create)
    throw new StartupError('--create makes an account that gets a role: npm run admin -- <email> --create')
  const [said = '', days = '', ...reason] = more
  switch (first) {
    case 'list':
      return { verb: first, role: roleOf(values.role) }
    case 'token':
      return { verb: first, days: said === '' ? null : daysOf(said, 'token 365') }
    case 'suspend': {
      const address = addressed(said)
      return { verb: first, address, days: daysOf(days, 'suspend <email> 7'), reason: reasonOf(reason) }
    }
    case 'unsuspend':
      return { verb: first, address: addressed(said) }
    default:
      throw new StartupError(`${first} is neither an address nor something to do. See npm run admin -- --help`)
  }
}

type Options = ReturnType<typeof optionsOf>['values']

function decisionOf({ role, revoke, create }: Options, [address, ...reason]: string[]): Request {
  if (revoke && create)
    throw new StartupError('--create and --revoke do not go together: an account that is new has no role.')
  return {
    verb: revoke ? 'revoke' : 'grant',
    address: addressed(address),
    role: roleOf(role),
    isCreated: create === true,
    reason: reasonOf(reason),
  }
}

function optionsOf(words: string[]) {
  try {
    return parseArgs({ args: words, options: OPTIONS, allowPositionals: true })
  } catch (error) {
    const [said] = (error as Error).message.split('. ')
    throw new StartupError(`${said}. See npm run admin -- --help`)
  }
}

const isAddress = (word: string): boolean => /@|^\+?\d{5,}$|^[\da-f-]{36}$/i.test(word)

function addressed(address = ''): string {
  if (address === '') throw new StartupError('Say whose account: an email address, a phone number or an id.')
  return address
}

function roleOf(said = 'admin'): Role {
  const role = ROLES.find((one) => one === said)
  if (!role) throw new StartupError(`There is no role ${said}. There are ${ROLES.join(', ')}.`)
  return role
}

function daysOf(said: string, example: string): number {
  if (!/^[1-9]\d*$/.test(said) || Number(said) > MOST_DAYS)
    throw new StartupError(`Give a number of days: npm run admin -- ${example}`)
  return Number(said)
}

/** As many characters as the audit log keeps. */
function reasonOf(words: string[]): string | null {
  const reason = words.join(' ').trim()
  if ([...reason].length > MAX_REASON_CHARS)
    throw new StartupError(`Give a reason of at most ${MAX_REASON_CHARS} characters.`)
  return reason || null
}
