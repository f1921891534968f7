/** A security key beside the password. */
import type { AuthenticatorSelectionCriteria } from '@simplewebauthn/server'
import { askForKey, askForSignature, readKey, readSignature } from '../flows/webauthn.ts'
import type { FactorKind } from './kind.ts'

/** What the client would choose by itself, said aloud: a key that is plugged in, which keeps no account names. */
const SELECTION: AuthenticatorSelectionCriteria = {
  authenticatorAttachment: 'cross-platform',
  residentKey: 'discouraged',
  userVerification: 'preferred',
}

export const webauthn: FactorKind = {
  method: 'mfa/webauthn',
  notEnabled: { enrol: 'mfa_webauthn_enroll_not_enabled', verify: 'mfa_webauthn_verify_not_enabled' },
  isEnabled: ({ settings }) => ({
    enrol: settings.GOTRUE_MFA_WEB_AUTHN_ENROLL_ENABLED,
    verify: settings.GOTRUE_MFA_WEB_AUTHN_VERIFY_ENABLED,
  }),
  begin: () => ({ kept: {}, shown: {} }),
  async ask({ settings }, { credential }, { user }) {
    const publicKey = credential
      ? await askForSignature(settings, [credential])
      : await askForKey(settings, user, [], SELECTION)
    const type = credential ? 'request' : 'create'
    return {
      kept: { to_sign: publicKey.challenge },
      shown: { webauthn: { type, credential_options: { publicKey } } },
    }
  },
  async check({ settings }, { credential }, { to_sign }, answer) {
    if (!to_sign || !answer.credential) return null
    const proven = credential
      ? await readSignature(settings, to_sign, answer.credential, credential)
      : await readKey(settings, to_sign, answer.credential)
    return proven && { credential: proven }
  },
}
