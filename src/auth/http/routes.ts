/** What each part of the service's endpoints is given. */
import type { Context } from 'hono'
import type { Member } from '../flows/callers.ts'
import type { Bucket } from '../policy/limits.ts'
import type { AuthServices, Caller } from '../services.ts'

export interface RouteParts {
  services: AuthServices
  /** @throws AuthFailure */
  memberOf(c: Context): Promise<Member>
  /** The same, with all the proofs that their account asks for. @throws AuthFailure `insufficient_aal` as well */
  wholeOf(c: Context): Promise<Member>
  callerFor(c: Context): Caller
  /** Lets only people pass, where the operator asks for a captcha. @throws AuthFailure `captcha_failed` */
  proven(c: Context, body: { gotrue_meta_security?: unknown }): Promise<void>
  limited(bucket: Bucket): (c: Context, next: () => Promise<void>) => Promise<void>
}
