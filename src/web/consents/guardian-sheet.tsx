import { type FormEvent, useState } from 'react'
import { TERMS_VERSION } from '#contract/terms.ts'
import * as m from '#messages'
import { notify } from '../blocks/feedback/notify.ts'
import { Field, Submit } from '../blocks/forms/fields.tsx'
import { useTranslate } from '../language/language.tsx'
import type { SignedIn } from '../rpc/session-store.ts'
import { Sheet } from '../ui/sheet.tsx'
import { givingFailure, useGiving } from './use-giving.ts'

/** Asks another guardian, or the same one at another address. */
export default function GuardianSheet({ user, onClose }: { user: SignedIn; onClose: () => void }) {
  const t = useTranslate()
  const [typed, setTyped] = useState('')
  const giving = useGiving(user)
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    giving.mutate(
      { version: TERMS_VERSION, age_band: 'under_14', guardian_email: typed },
      {
        onSuccess: () => {
          void notify('success', t(m.guardian_sent))
          onClose()
        },
      },
    )
  }
  return (
    <Sheet title={t(m.guardian_change)} closeLabel={t(m.close)} onClose={onClose}>
      <form onSubmit={handleSubmit} className="mt-3 grid gap-4">
        <p className="text-quiet">{t(m.guardian_change_text)}</p>
        <Field
          label={t(m.consent_guardian_email)}
          type="email"
          autoComplete="off"
          autoFocus
          required
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        {giving.isError && (
          <p role="alert" className="text-danger text-sm">
            {t(givingFailure(giving.error))}
          </p>
        )}
        <Submit isBusy={giving.isPending}>{t(m.guardian_change_send)}</Submit>
      </form>
    </Sheet>
  )
}
