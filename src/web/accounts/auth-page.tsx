/** Sign in, by phone, sign up; or what a link in a mail asks for. */
import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect, useMemo, useState } from 'react'
import * as m from '#messages'
import { StateLink } from '../blocks/state-link.tsx'
import { useTranslate } from '../language/language.tsx'
import { useSession } from '../rpc/session-store.ts'
import { AUTH_TABS, type AuthSearch, type AuthTab } from './address.ts'
import { ConfirmLink, readMailedLink } from './confirm-link.tsx'
import { FactorForm } from './factor-form.tsx'
import { MoreWays } from './more-ways.tsx'
import { NewPasswordForm } from './new-password-form.tsx'
import { PhoneForm } from './phone-form.tsx'
import { pathOnSite } from './return-path.ts'
import { SignInForm } from './sign-in-form.tsx'
import { SignUpForm } from './sign-up-form.tsx'

const TABS = {
  'sign-in': { name: m.account_tab_sign_in, Form: SignInForm },
  phone: { name: m.account_tab_phone, Form: PhoneForm },
  'sign-up': { name: m.account_tab_sign_up, Form: SignUpForm },
} satisfies Record<AuthTab, unknown>

export function AuthPage({ search }: { search: AuthSearch }) {
  const navigate = useNavigate()
  const session = useSession()
  const hash = useLocation({ select: (location) => location.hash })
  // The server never sees what is behind the #: the first page is the same for all.
  const [isRead, setRead] = useState(false)
  useEffect(() => setRead(true), [])
  const link = useMemo(() => (isRead ? readMailedLink(hash) : null), [isRead, hash])

  const isIn = session.status === 'in'
  // A new password comes before being signed in already (decision D1).
  const isReset = isIn && (session.isRecovery || search.reset === true)
  const isDone = isRead && isIn && !isReset && !link
  useEffect(() => {
    if (isDone) void navigate({ to: pathOnSite(search.return) as never, replace: true })
  }, [isDone, navigate, search.return])

  return (
    <div className="column py-10 md:py-16">
      <div className="mx-auto max-w-lg md:rounded-card md:border md:border-line md:bg-raised md:p-10 md:shadow-raised">
        {link ? (
          <ConfirmLink
            link={link}
            onReset={() => void navigate({ to: '/auth', search: { reset: true }, hash: '', replace: true })}
          />
        ) : isReset ? (
          <NewPasswordForm />
        ) : session.status === 'half' ? (
          <FactorForm />
        ) : (
          <SignInTabs search={search} />
        )}
      </div>
    </div>
  )
}

function SignInTabs({ search }: { search: AuthSearch }) {
  const t = useTranslate()
  const current: AuthTab = search.tab ?? 'sign-in'
  const { Form } = TABS[current]
  return (
    <>
      <h1 className="text-3xl">{t(m.account_title)}</h1>
      <p className="mt-2 text-quiet">{t(m.account_text)}</p>
      <nav aria-label={t(m.account_tabs_label)} className="mt-6 mb-6 border-line border-b">
        <ul className="flex gap-6">
          {AUTH_TABS.map((tab) => (
            <li key={tab}>
              <StateLink
                search={{ ...search, tab: tab === 'sign-in' ? undefined : tab }}
                aria-current={tab === current ? 'page' : undefined}
                className="tab min-h-12"
              >
                {t(TABS[tab].name)}
              </StateLink>
            </li>
          ))}
        </ul>
      </nav>
      <Form key={current} />
      <MoreWays />
    </>
  )
}
