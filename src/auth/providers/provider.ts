/**
 * External identity providers: what every one of them says about a person. `oidc.ts` is the one implementation, for all
 * that describe themselves by OpenID Connect Discovery; `open.ts` opens those that the settings name.
 */
import { readEmail } from '../policy/addresses.ts'
import type { Metadata } from '../store/tables.ts'

/** Who somebody is over there. */
export interface Profile {
  /** As it stands in the identity: `google`, `web3`, `sso:<id>`. */
  provider: string
  /** The person's id over there. */
  subject: string
  email: string | null
  /** Whether the provider has proven the mailbox; what it only heard counts for nothing. */
  email_verified: boolean
  metadata: Metadata
}

export interface Return {
  profile: Profile
  provider_token?: string
  provider_refresh_token?: string
}

export interface Provider {
  name: string
  /** Whether people without a mailbox may come. */
  isEmailOptional: boolean
  /**
   * Where the browser goes to.
   * @param state comes back with the person.
   * @returns the address, and what `finish` needs again.
   */
  begin(state: string, extras: URLSearchParams): Promise<{ url: string; kept: Metadata }>
  /** @throws ProviderError when the provider, or the person, says no. */
  finish(address: URL, state: string, kept: Metadata): Promise<Return>
  /** Who a token says somebody is that an app has got from the provider itself. @throws ProviderError */
  read?(id_token: string, given: { access_token?: string | undefined; nonce?: string | undefined }): Promise<Profile>
}

/** What a provider answered that we cannot take; the text may be shown. */
export class ProviderError extends Error {
  override name = 'ProviderError'
}

const MAX_CHARS = 300
/** What is kept of a profile: it travels in every access token. */
const KEPT = ['name', 'full_name', 'avatar_url', 'picture', 'user_name', 'preferred_username', 'iss'] as const

/** As our own forms read it; letters that only fold to ours, or several addresses in one, are none. */
function mailboxOf(claim: unknown): string | null {
  if (typeof claim !== 'string' || !/^[\x21-\x7e]+$/.test(claim)) return null
  try {
    return readEmail(claim)
  } catch {
    return null
  }
}

/** A profile of the claims that OpenID Connect names (Core 1.0, section 5.1). */
export function profileOf(provider: string, claims: Record<string, unknown>): Profile {
  const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value.slice(0, MAX_CHARS) : undefined)
  const subject = text(claims.sub)
  if (!subject) throw new ProviderError('The provider does not say who this is')
  const email = mailboxOf(claims.email)
  // Some providers write the boolean as text.
  const email_verified = email !== null && (claims.email_verified === true || claims.email_verified === 'true')
  const known = Object.fromEntries(KEPT.flatMap((key) => (text(claims[key]) ? [[key, text(claims[key])]] : [])))
  const name = text(claims.name)
  const picture = text(claims.picture)
  return {
    provider,
    subject,
    email,
    email_verified,
    metadata: {
      ...known,
      ...(name && { full_name: name }),
      ...(picture && { avatar_url: picture }),
      provider_id: subject,
      sub: subject,
      ...(email && { email }),
      email_verified,
      phone_verified: false,
    },
  }
}
