/** What keeps an account safe: addresses, password, devices. */
import type { SignedIn } from '../rpc/session-store.ts'
import { BlockedPart } from './blocked-part.tsx'
import { DeletionPart } from './deletion-part.tsx'
import { EmailPart } from './email-part.tsx'
import { ExportPart } from './export-part.tsx'
import { FactorsPart } from './factors-part.tsx'
import { IdentitiesPart } from './identities-part.tsx'
import { PasskeysPart } from './passkeys-part.tsx'
import { PasswordPart } from './password-part.tsx'
import { PhonePart } from './phone-part.tsx'
import { SessionsPart } from './sessions-part.tsx'

export function SecurityTab({ user }: { user: SignedIn }) {
  return (
    <div className="grid gap-6">
      <EmailPart user={user} />
      <PhonePart user={user} />
      {user.email && <PasswordPart key={String(user.has_password)} user={user} />}
      <PasskeysPart user={user} />
      <FactorsPart user={user} />
      <IdentitiesPart user={user} />
      <SessionsPart user_id={user.user_id} />
      <BlockedPart user={user} />
      <ExportPart user={user} />
      <DeletionPart user={user} />
    </div>
  )
}
