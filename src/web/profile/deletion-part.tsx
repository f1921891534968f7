/** How one's account is deleted: what happens, what becomes of the works, and that it can be called off. */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import type { WorksChoice } from '#contract/deletions.ts'
import { DELETION_DAYS } from '#contract/limits.ts'
import * as m from '#messages'
import { failureSentence } from '../blocks/feedback/failure-sentence.ts'
import { notify } from '../blocks/feedback/notify.ts'
import { useProof } from '../blocks/identity/use-proof.tsx'
import { formatMoment } from '../language/formats.ts'
import { useTranslate } from '../language/language.tsx'
import { api } from '../rpc/client.ts'
import { isRefusal } from '../rpc/failure.ts'
import type { SignedIn } from '../rpc/session-store.ts'
import { Button } from '../ui/button.tsx'
import { deletionQuery, useDeletion } from './deletion.ts'
import { Part } from './part.tsx'

const days = DELETION_DAYS
const PENDING = {
  anonymise: m.deletion_pending_anonymise,
  remove: m.deletion_pending_remove,
} satisfies Record<WorksChoice, unknown>

export function DeletionPart({ user }: { user: SignedIn }) {
  const t = useTranslate()
  const { pending, keep } = useDeletion(user)
  const [isOpen, setOpen] = useState(false)
  const [hasAsked, setAsked] = useState(false)
  if (pending) {
    return (
      <Part title={t(m.deletion_title)} text={t(PENDING[pending.works], { when: formatMoment(pending.due_at) })}>
        <Button look="primary" autoFocus={hasAsked} disabled={keep.isPending} onClick={() => keep.mutate({})}>
          {t(m.deletion_keep)}
        </Button>
      </Part>
    )
  }
  return (
    <Part title={t(m.deletion_title)} text={t(m.deletion_text, { days })}>
      {isOpen ? (
        <DeletionForm
          user={user}
          onEnd={(isAsked) => {
            setOpen(false)
            setAsked(isAsked)
          }}
        />
      ) : (
        <Button disabled={pending === undefined} className="text-danger" onClick={() => setOpen(true)}>
          {t(m.deletion_begin)}
        </Button>
      )}
    </Part>
  )
}

function DeletionForm({ user, onEnd }: { user: SignedIn; onEnd: (isAsked: boolean) => void }) {
  const t = useTranslate()
  const client = useQueryClient()
  const { prove, sheet } = useProof('deletion', user)
  const [works, setWorks] = useState<WorksChoice>('anonymise')
  const ask = useMutation({
    mutationFn: () => prove(() => api.deletions.ask.call({ works })),
    onSuccess: (asked) => {
      if (!asked) return
      client.setQueryData(deletionQuery(user).queryKey, asked)
      void notify('success', t(m.deletion_asked, { days }))
      onEnd(true)
    },
    onError: (error) => void notify('error', t(failureOf(error))),
  })
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    ask.mutate()
  }
  return (
    <>
      <form onSubmit={handleSubmit} className="grid gap-5 rounded-card border border-line-strong p-4 sm:p-5">
        <div>
          <h3 className="font-semibold">{t(m.deletion_list)}</h3>
          <ul className="mt-1 grid list-disc gap-1 pl-5 text-quiet">
            <li>{t(m.deletion_wait, { days })}</li>
            <li>{t(m.deletion_private)}</li>
            <li>{t(m.deletion_public)}</li>
          </ul>
        </div>
        <WorksField works={works} onChange={setWorks} />
        <div className="flex flex-wrap gap-2">
          <Button type="submit" disabled={ask.isPending} className="border-danger text-danger">
            {ask.isPending ? t(m.account_working) : t(m.deletion_confirm, { days })}
          </Button>
          <Button look="quiet" onClick={() => onEnd(false)}>
            {t(m.security_cancel)}
          </Button>
        </div>
      </form>
      {sheet}
    </>
  )
}

const failureOf = (error: unknown) =>
  isRefusal(error) && error.code === 'LAST_ADMIN' ? m.error_LAST_ADMIN : failureSentence(error)

const CHOICES = [
  ['anonymise', m.deletion_anonymise, m.deletion_anonymise_hint],
  ['remove', m.deletion_remove, m.deletion_remove_hint],
] as const satisfies [WorksChoice, unknown, unknown][]

function WorksField({ works, onChange }: { works: WorksChoice; onChange: (works: WorksChoice) => void }) {
  const t = useTranslate()
  const name = useId()
  return (
    <fieldset>
      <legend className="font-semibold">{t(m.deletion_works)}</legend>
      {CHOICES.map(([choice, label, hint]) => (
        <div key={choice} className="mt-1">
          <label className="flex min-h-11 items-center gap-2">
            <input
              type="radio"
              name={name}
              checked={works === choice}
              aria-describedby={`${name}-${choice}`}
              onChange={() => onChange(choice)}
              className="size-5 shrink-0"
            />
            {t(label)}
          </label>
          <p id={`${name}-${choice}`} className="-mt-1 pl-7 text-faint text-sm">
            {t(hint)}
          </p>
        </div>
      ))}
    </fieldset>
  )
}
