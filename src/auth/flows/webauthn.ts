/** Security keys and passkeys (Web Authentication, Level 3): what a browser is asked, and what it answers. */
import {
  type AuthenticationResponseJSON,
  type AuthenticatorSelectionCriteria,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import type { AuthSettings } from '../policy/settings.ts'
import type { User } from '../store/accounts.ts'
import type { Credential } from '../store/tables.ts'

/** Milliseconds that the browser waits for its person. */
const TIMEOUT_MS = 300_000
/** EdDSA, ES256, RS256, as COSE numbers them (RFC 9053): what authenticators of today make. */
const ALGORITHMS = [-8, -7, -257]

type Settings = Pick<
  AuthSettings,
  'GOTRUE_SITE_URL' | 'GOTRUE_WEBAUTHN_RP_ID' | 'GOTRUE_WEBAUTHN_RP_DISPLAY_NAME' | 'GOTRUE_WEBAUTHN_RP_ORIGINS'
>

/** Whom the keys are made for: the site, by its name in the network. */
function relyingParty(settings: Settings) {
  const site = new URL(settings.GOTRUE_SITE_URL)
  const id = settings.GOTRUE_WEBAUTHN_RP_ID ?? site.hostname
  const origins = settings.GOTRUE_WEBAUTHN_RP_ORIGINS
  return {
    id,
    name: settings.GOTRUE_WEBAUTHN_RP_DISPLAY_NAME ?? id,
    origins: origins.length > 0 ? origins : [site.origin],
  }
}

/** What the browser needs to make a key. The user handle is the text of the person's id, as the protocol has it. */
export function askForKey(
  settings: Settings,
  user: User,
  known: Credential[],
  authenticatorSelection: AuthenticatorSelectionCriteria,
) {
  const { id: rpID, name: rpName } = relyingParty(settings)
  const userName = user.email ?? user.phone ?? user.id
  return generateRegistrationOptions({
    rpID,
    rpName,
    userName,
    userDisplayName: userName,
    userID: new TextEncoder().encode(user.id),
    timeout: TIMEOUT_MS,
    attestationType: 'none',
    excludeCredentials: known.map(({ id, transports }) => ({ id, transports })),
    authenticatorSelection,
    supportedAlgorithmIDs: ALGORITHMS,
  })
}

/** What the browser needs to sign with a key. @param known the keys that will do; none: whichever it has. */
export function askForSignature(settings: Settings, known: Credential[]) {
  return generateAuthenticationOptions({
    rpID: relyingParty(settings).id,
    timeout: TIMEOUT_MS,
    userVerification: 'preferred',
    ...(known.length > 0 && { allowCredentials: known.map(({ id, transports }) => ({ id, transports })) }),
  })
}

/** The key that was made; null when the answer is not what was asked for. */
export async function readKey(settings: Settings, to_sign: string, response: unknown): Promise<Credential | null> {
  const { id, origins } = relyingParty(settings)
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: response as RegistrationResponseJSON,
      expectedChallenge: to_sign,
      expectedOrigin: origins,
      expectedRPID: id,
      requireUserVerification: false,
      supportedAlgorithmIDs: ALGORITHMS,
    })
    if (!verified) return null
    const { credential, aaguid } = registrationInfo
    return {
      id: credential.id,
      public_key: Buffer.from(credential.publicKey).toString('base64url'),
      counter: credential.counter,
      transports: credential.transports ?? [],
      aaguid,
    }
  } catch {
    // The library throws at whatever is wrong about what a stranger sent.
    return null
  }
}

/** The key as it is after signing; null when the signature is not its own, or older than the last one. */
export async function readSignature(
  settings: Settings,
  to_sign: string,
  response: unknown,
  { public_key, ...known }: Credential,
): Promise<Credential | null> {
  const { id, origins } = relyingParty(settings)
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: response as AuthenticationResponseJSON,
      expectedChallenge: to_sign,
      expectedOrigin: origins,
      expectedRPID: id,
      credential: { ...known, publicKey: Buffer.from(public_key, 'base64url') },
      requireUserVerification: false,
    })
    return verified ? { ...known, public_key, counter: authenticationInfo.newCounter } : null
  } catch {
    return null
  }
}
