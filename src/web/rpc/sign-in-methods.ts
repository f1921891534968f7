/** Which sign-in methods the account service offers, beside mailbox and phone. */
import { askService } from './ask-service.ts'

interface AuthSettings {
  external: Record<string, boolean>
  saml_enabled: boolean
  passkeys_enabled: boolean
}

interface SignInMethods {
  /** As the service names them: `google`. */
  providers: string[]
  hasPasskeys: boolean
  /** Whether schools may sign their own people in. */
  hasSchools: boolean
}

/** These have forms of their own. */
const OWN_FORMS = ['email', 'phone', 'anonymous_users', 'web3_ethereum', 'web3_solana']
const A_DAY_MS = 86_400_000

async function readSignInMethods(): Promise<SignInMethods> {
  const { external, saml_enabled, passkeys_enabled } = (await (await askService('/settings')).json()) as AuthSettings
  const providers = Object.keys(external).filter((name) => external[name] && !OWN_FORMS.includes(name))
  return { providers, hasPasskeys: passkeys_enabled, hasSchools: saml_enabled }
}

/** They change when the service is started anew. */
export const signInMethodsQuery = {
  queryKey: ['account', 'sign-in-methods'],
  queryFn: readSignInMethods,
  staleTime: A_DAY_MS,
}

/** Whether this browser can keep a passkey, or has one. */
export const knowsPasskeys = (): boolean => typeof window !== 'undefined' && 'PublicKeyCredential' in window
