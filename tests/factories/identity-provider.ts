/** An OpenID provider on a port of its own, which lets in whoever a test names, without asking. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Provider } from 'oidc-provider'

const CLIENT_ID = 'guild'
const CLIENT_SECRET = 'a secret of the guild and its provider'

export interface Visitor {
  sub: string
  email?: string
  email_verified?: boolean
  name?: string
  picture?: string
}

/** @param redirect_uri where it may send people back to. */
export async function startIdentityProvider(redirect_uri: string) {
  const people = new Map<string, Visitor>()
  let next = ''
  let refuses = false
  const server = createServer((request, response) => void handle(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: CLIENT_ID,
        client_secret: CLIENT_SECRET,
        redirect_uris: [redirect_uri],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    claims: { email: ['email', 'email_verified'], profile: ['name', 'picture'] },
    cookies: { keys: ['a key for tests'] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_ctx, { uid }) => `/interaction/${uid}` },
    findAccount: (_ctx, accountId) => ({
      accountId,
      claims: () => ({ ...people.get(accountId), sub: accountId }),
    }),
    async loadExistingGrant(ctx) {
      const grant = new ctx.oidc.provider.Grant({
        clientId: ctx.oidc.client?.clientId ?? '',
        accountId: ctx.oidc.session?.accountId ?? '',
      })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
  })
  const answer = provider.callback()
  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    if (!request.url?.startsWith('/interaction/')) return answer(request, response)
    const said = refuses ? { error: 'access_denied', error_description: 'I would rather not' } : login()
    await provider.interactionFinished(request, response, said, { mergeWithLastSubmission: false })
  }
  const login = () => ({ login: { accountId: next } })

  return {
    issuer,
    /** Settings that make it the site's provider. */
    env: {
      GOTRUE_EXTERNAL_KEYCLOAK_ENABLED: 'true',
      GOTRUE_EXTERNAL_KEYCLOAK_URL: issuer,
      GOTRUE_EXTERNAL_KEYCLOAK_CLIENT_ID: CLIENT_ID,
      GOTRUE_EXTERNAL_KEYCLOAK_SECRET: CLIENT_SECRET,
      GOTRUE_EXTERNAL_KEYCLOAK_REDIRECT_URI: redirect_uri,
    },
    /** Whoever comes next is this person. */
    signInAs(visitor: Visitor): void {
      people.set(visitor.sub, visitor)
      next = visitor.sub
      refuses = false
    },
    /** Whoever comes next says no. */
    refuse(): void {
      refuses = true
    },
    /** A browser that follows every redirect of the provider's. @returns the address that leads back to the site. */
    async visit(url: string): Promise<URL> {
      const cookies = new Map<string, string>()
      let address = new URL(url)
      while (address.origin === issuer) {
        const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
        const response = await fetch(address, { redirect: 'manual', headers: { cookie } })
        for (const line of response.headers.getSetCookie()) {
          const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
          cookies.set(name, value)
        }
        const location = response.headers.get('location')
        if (!location) throw new Error(`the provider answered ${response.status}: ${await response.text()}`)
        address = new URL(location, address)
      }
      return address
    },
    close: () => new Promise<unknown>((resolve) => server.close(resolve)),
  }
}
