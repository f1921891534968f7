/** Further ways in: passkeys, accounts of elsewhere, a school's own sign-in; what the operator has switched on. */
import type { Provider } from '@supabase/auth-js'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import * as m from '#messages'
import { Field } from '../blocks/forms/fields.tsx'
import { FormError } from '../blocks/forms/form-error.tsx'
import { REQUIRED } from '../blocks/forms/rules.ts'
import { useValues } from '../blocks/forms/use-form.ts'
import { askAccounts } from '../blocks/identity/ask-accounts.ts'
import { useAccountForm } from '../blocks/identity/use-account-form.ts'
import { useAttempt } from '../blocks/identity/use-attempt.ts'
import { wayName } from '../blocks/identity/way-name.ts'
import { useTranslate } from '../language/language.tsx'
import { knowsPasskeys, waysQuery } from '../rpc/ways.ts'
import { Button } from '../ui/button.tsx'
import { sayWelcome } from './welcome.ts'

export function MoreWays() {
  const t = useTranslate()
  const { data: ways } = useQuery(waysQuery)
  // Only the browser knows, and the first page is the same for all.
  const [canPasskeys, setCanPasskeys] = useState(false)
  useEffect(() => setCanPasskeys(knowsPasskeys()), [])
  const { isBusy, attempt } = useAttempt()
  const hasPasskeys = canPasskeys && ways?.hasPasskeys
  if (!ways || (!hasPasskeys && ways.providers.length === 0 && !ways.hasSchools)) return null

  const signInByPasskey = async () => {
    const answer = await attempt((accounts) => accounts.signInWithPasskey())
    if (answer) sayWelcome(t)
  }
  const goTo = (provider: string) =>
    attempt((accounts) =>
      accounts.signInWithOAuth({ provider: provider as Provider, options: { redirectTo: comeBackTo() } }),
    )

  return (
    <div className="mt-6 grid gap-3">
      <p className="flex items-center gap-3 text-faint text-sm before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {t(m.ways_or)}
      </p>
      {hasPasskeys && (
        <Button disabled={isBusy} onClick={signInByPasskey} className="w-full whitespace-normal">
          {t(m.ways_passkey_sign_in)}
        </Button>
      )}
      {ways.providers.map((provider) => (
        <Button
          key={provider}
          disabled={isBusy}
          onClick={() => void goTo(provider)}
          className="w-full whitespace-normal"
        >
          {t(m.ways_provider_sign_in, { name: wayName(t, provider) })}
        </Button>
      ))}
      {ways.hasSchools && <SchoolForm />}
    </div>
  )
}

/** This page again: it knows where the reader came from. */
const comeBackTo = () => window.location.origin + window.location.pathname + window.location.search

function SchoolForm() {
  const t = useTranslate()
  const [isOpen, setOpen] = useState(false)
  const form = useAccountForm({
    content: useValues({ domain: '' }),
    rules: { domain: [REQUIRED] },
    submit: (typed) => {
      const domain = typed.domain.normalize('NFKC').trim().replace(/^.*@/, '')
      return askAccounts((accounts) => accounts.signInWithSSO({ domain, options: { redirectTo: comeBackTo() } }))
    },
    onDone: ({ data }) => {
      if (data?.url) window.location.assign(data.url)
    },
  })
  if (!isOpen) {
    return (
      <Button onClick={() => setOpen(true)} className="w-full whitespace-normal">
        {t(m.ways_school)}
      </Button>
    )
  }
  return (
    <form {...form.props} className="grid gap-3">
      <Field
        label={t(m.ways_school_domain)}
        hint={t(m.ways_school_hint)}
        autoFocus
        required
        autoCapitalize="none"
        {...form.at('domain')}
      />
      <FormError>{form.error}</FormError>
      <Button type="submit" disabled={form.isBusy} className="w-full whitespace-normal">
        {t(m.ways_school_go)}
      </Button>
    </form>
  )
}
