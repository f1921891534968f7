/**
 * `npm run admin -- grant <email-or-phone> [reason…]`, `revoke <email-or-phone> [reason…]` or `list`: who is admin; `suspend <email-or-phone>
 * <days> <reason…>` and `unsuspend <email-or-phone>`: who reads and does not write; `token [days]`: for the account service's admin
 * endpoints.
 */
import '../src/platform/owner-only.ts'
import { operatorToken } from '../src/auth/flows/operators.ts'
import { readEmail, readPhone } from '../src/auth/policy/addresses.ts'
import { AuthFailure } from '../src/auth/policy/failure.ts'
import { isUuid } from '../src/auth/policy/ids.ts'
import { readAuthSettings } from '../src/auth/policy/settings.ts'
import { createAccessTokens } from '../src/auth/store/access-tokens.ts'
import { findByAddress } from '../src/auth/store/accounts.ts'
import { openSigningKeys } from '../src/auth/store/signing-keys.ts'
import { MAX_REASON_CHARS } from '../src/contract/limits.ts'
import { StartupError } from '../src/platform/config.ts'
import { Refusal } from '../src/server/base/refusal.ts'
import { listRole, setRole, setSuspension } from '../src/server/profiles/service.ts'
import { type SiteData, withAccounts, withSiteDatabase } from './site-data.ts'

const HELP = `Say what to do: npm run admin --
  grant <email-or-phone> [reason…] | revoke <email-or-phone> [reason…] | list
  suspend <email-or-phone> <days> <reason…> | unsuspend <email-or-phone>
  token [days]`
const DAY_SECONDS = 86_400
const VERBS = ['grant', 'revoke', 'suspend', 'unsuspend']
const [verb = '', typed = '', ...more] = process.argv.slice(2)

const act = async ({ database }: Pick<SiteData, 'database'>): Promise<string> => {
  if (verb === 'list') return listed(await listRole(database, 'admin'))
  if (!VERBS.includes(verb) || typed === '') throw new StartupError(HELP)
  const [days = '', ...words] = more
  const until = verb === 'suspend' ? endOf(days) : null
  const user_id = await accountOf(database, typed)
  if (verb === 'suspend' || verb === 'unsuspend')
    return toldOf(await setSuspension(database, user_id, until, reasonOf(words)), until)
  const isChanged = await setRole(database, user_id, 'admin', verb === 'grant', reasonOf(more))
  if (isChanged instanceof Refusal)
    throw new StartupError('This is the last admin. Grant the role to somebody else first.')
  const now = verb === 'grant' ? 'is admin' : 'is no admin'
  return isChanged ? `${typed} ${now} from now on.` : `${typed} ${now} already.`
}
await (verb === 'token'
  ? withAccounts(({ database, config }) => tokenOf(database, config, typed))
  : withSiteDatabase(act))

function endOf(days: string): Date {
  if (!/^[1-9]\d{0,3}$/.test(days))
    throw new StartupError('Give a number of days: npm run admin -- suspend <email-or-phone> 7')
  return new Date(Date.now() + Number(days) * DAY_SECONDS * 1000)
}

/** As many characters as the audit log keeps. */
function reasonOf(words: string[]): string | null {
  const reason = words.join(' ').trim()
  if ([...reason].length > MAX_REASON_CHARS)
    throw new StartupError(`Give a reason of at most ${MAX_REASON_CHARS} characters.`)
  return reason || null
}

function toldOf(isChanged: boolean, until: Date | null): string {
  if (until) return `${typed} reads and does not write until ${until.toISOString()}.`
  return isChanged ? `${typed} may write again.` : `${typed} was not suspended.`
}

/** For an operator's own programs: they may do everything with accounts. */
async function tokenOf(database: SiteData['database'], config: SiteData['config'], days: string): Promise<string> {
  if (!/^\d{0,4}$/.test(days)) throw new StartupError('Give a number of days: npm run admin -- token 365')
  const settings = readAuthSettings(process.env, config.SITE_URL)
  const keys = openSigningKeys(database, settings)
  const seconds = days === '' ? undefined : Number(days) * DAY_SECONDS
  return operatorToken({ tokens: createAccessTokens(keys, settings) }, seconds)
}

/** @param address a mailbox, a phone number, or the account's id, for sites whose accounts are kept elsewhere. */
async function accountOf({ db }: SiteData['database'], address: string): Promise<string> {
  if (isUuid(address)) return address
  try {
    const user = await findByAddress(
      db,
      address.includes('@') ? { email: readEmail(address) } : { phone: readPhone(address) },
    )
    if (user) return user.id
  } catch (error) {
    if (!(error instanceof AuthFailure)) throw error
    throw new StartupError(`${address} is neither a mailbox nor a phone number.`)
  }
  throw new StartupError(`Nobody has an account with ${address}. They have to sign up first.`)
}

function listed(admins: Awaited<ReturnType<typeof listRole>>): string {
  if (admins.length === 0) return 'Nobody is admin. Make one: npm run admin -- grant <email-or-phone>'
  return admins
    .map(({ user_id, nickname, since }) => `${nickname}\t${user_id}\tsince ${since.toISOString()}`)
    .join('\n')
}
