import * as m from '#messages'
import { notify } from '../blocks/feedback/notify.ts'
import type { Translate } from '../language/language.tsx'
import { whoIsThere } from '../rpc/session-store.ts'

/** Says that one is in; who has still to show a second factor is not. */
export function sayWelcome(t: Translate): void {
  if (whoIsThere().status === 'in') void notify('success', t(m.account_signed_in))
}
