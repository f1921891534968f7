/** The account service as another process: the site hands its requests on, so that readers know one address. */
import { proxy } from 'hono/proxy'
import { type Config, StartupError } from '#platform/config.ts'
import { type AccountsClient, createRemoteAccounts } from './client.ts'
import { AUTH_PATH, type AuthSettings } from './policy/settings.ts'

type Settings = Pick<Config, 'AUTH_URL' | 'AUTH_OPERATOR_TOKEN'>

export interface RemoteAuth {
  accounts: AccountsClient
  /** @param ip the reader's, which the service counts its limits by. */
  forward(request: Request, ip: string): Promise<Response>
}

/** What says where a request comes from is ours to say, and a promise of more to come is kept here. */
const DROPPED = ['host', 'forwarded', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'expect']

const kept = (headers: Headers) => Object.fromEntries([...headers].filter(([name]) => !DROPPED.includes(name)))

/**
 * @returns null when the accounts are part of this process.
 * @throws StartupError when only half of it is set.
 */
export function connectRemoteAuth(
  { AUTH_URL, AUTH_OPERATOR_TOKEN: operatorToken }: Settings,
  { GOTRUE_JWT_ISSUER: issuer, GOTRUE_JWT_AUD: audience }: AuthSettings,
): RemoteAuth | null {
  if (!AUTH_URL) return null
  if (!operatorToken) throw new StartupError('AUTH_URL needs AUTH_OPERATOR_TOKEN: npm run admin -- token <days>.')
  const url = AUTH_URL.replace(/(?<!\/)\/+$/, '')
  return {
    accounts: createRemoteAccounts({ url, issuer, audience, operatorToken }),
    forward(request, ip) {
      const { pathname, search } = new URL(request.url)
      return proxy(`${url}${pathname.slice(AUTH_PATH.length)}${search}`, {
        raw: request,
        redirect: 'manual',
        headers: { ...kept(request.headers), 'x-forwarded-for': ip },
      })
    },
  }
}
