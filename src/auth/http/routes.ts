/** What each part of the service's endpoints is given. */
import type { Context } from 'hono'
import type { Member } from '../callers.ts'
import type { Caller, House } from '../house.ts'
import type { Bucket } from '../limits.ts'

export interface RouteParts {
  house: House
  /** @throws AuthFailure */
  memberOf(c: Context): Promise<Member>
  /** The same, with all the proofs that their account asks for. @throws AuthFailure `insufficient_aal` as well */
  wholeOf(c: Context): Promise<Member>
  callerFor(c: Context): Caller
  /** Lets only people pass, where the operator asks for a captcha. @throws AuthFailure `captcha_failed` */
  proven(c: Context, body: { gotrue_meta_security?: unknown }): Promise<void>
  limited(bucket: Bucket): (c: Context, next: () => Promise<void>) => Promise<void>
}
