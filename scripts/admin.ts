/** `npm run admin -- grant <email-or-phone>`, `revoke <email-or-phone>` or `list`: who is admin; `token`: for the account service's admin endpoints. */
import { createAccessTokens } from '../src/auth/access-tokens.ts'
import { findByAddress } from '../src/auth/accounts.ts'
import { readEmail, readPhone } from '../src/auth/addresses.ts'
import { AuthFailure } from '../src/auth/failure.ts'
import { operatorToken } from '../src/auth/operators.ts'
import { readAuthSettings } from '../src/auth/settings.ts'
import { openSigningKeys } from '../src/auth/signing-keys.ts'
import { StartupError } from '../src/platform/config.ts'
import { listRole, setRole } from '../src/server/profiles/service.ts'
import { type SiteData, withSiteData } from './site-data.ts'

const HELP = 'Say what to do: npm run admin -- grant <email-or-phone> | revoke <email-or-phone> | list | token'
const [verb, typed = ''] = process.argv.slice(2)

await withSiteData(async ({ database, config }) => {
  if (verb === 'token') return tokenOf(database, config)
  if (verb === 'list') return listed(await listRole(database, 'admin'))
  if ((verb !== 'grant' && verb !== 'revoke') || typed === '') throw new StartupError(HELP)
  const user_id = await accountOf(database, typed)
  if (verb === 'revoke' && (await isLastAdmin(database, user_id))) {
    throw new StartupError('This is the last admin. Grant the role to somebody else first.')
  }
  const isChanged = await setRole(database, user_id, 'admin', verb === 'grant')
  const now = verb === 'grant' ? 'is admin' : 'is no admin'
  return isChanged ? `${typed} ${now} from now on.` : `${typed} ${now} already.`
})

/** For an operator's own programs: they may do everything with accounts. */
async function tokenOf(database: SiteData['database'], config: SiteData['config']): Promise<string> {
  const settings = readAuthSettings(process.env, config.SITE_URL)
  const keys = openSigningKeys(database, settings.GOTRUE_JWT_KEYS)
  return operatorToken({ tokens: createAccessTokens(keys, settings) })
}

async function accountOf({ db }: SiteData['database'], address: string): Promise<string> {
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

async function isLastAdmin(database: SiteData['database'], user_id: string): Promise<boolean> {
  const admins = await listRole(database, 'admin')
  return admins.length === 1 && admins[0]?.user_id === user_id
}

function listed(admins: Awaited<ReturnType<typeof listRole>>): string {
  if (admins.length === 0) return 'Nobody is admin. Make one: npm run admin -- grant <email-or-phone>'
  return admins
    .map(({ user_id, nickname, since }) => `${nickname}\t${user_id}\tsince ${since.toISOString()}`)
    .join('\n')
}
