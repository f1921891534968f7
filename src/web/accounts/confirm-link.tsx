import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import * as m from '#messages'
import { notify } from '../blocks/notify.ts'
import { useAttempt } from '../blocks/use-attempt.ts'
import { useTranslate } from '../language/language.tsx'
import { Button } from '../ui/button.tsx'
import { pathOnSite } from './return-path.ts'

const LINK_TYPES = ['signup', 'magiclink', 'recovery', 'email_change'] as const
type LinkType = (typeof LINK_TYPES)[number]

export interface MailedLink {
  token_hash: string
  type: LinkType
  redirect_to: string
}

const TEXTS = {
  signup: m.account_link_text_signup,
  magiclink: m.account_link_text_magiclink,
  recovery: m.account_link_text_recovery,
  email_change: m.account_link_text_email_change,
} satisfies Record<LinkType, unknown>

const DONE = {
  signup: m.account_link_confirmed,
  magiclink: m.account_signed_in,
  recovery: null,
  email_change: m.account_link_changed,
} satisfies Record<LinkType, unknown>

/** What the link in a mail leads to: only the press uses it up, whoever has looked at it before (expectation S8). */
export function ConfirmLink({ link, onReset }: { link: MailedLink; onReset: () => void }) {
  const t = useTranslate()
  const navigate = useNavigate()
  const { isBusy, failure, attempt } = useAttempt()
  const [isHalf, setHalf] = useState(false)
  const { token_hash, type } = link

  const confirm = async () => {
    const answer = await attempt((accounts) => accounts.verifyOtp({ token_hash, type }))
    if (!answer) return
    if (type === 'recovery') return onReset()
    if (!answer.data.session) return setHalf(true)
    const done = DONE[type]
    if (done) void notify('success', t(done))
    void navigate({ to: pathOnSite(link.redirect_to) as never, replace: true })
  }

  if (isHalf) return <Message title={t(m.account_link_title)} text={t(m.account_link_half)} />
  if (failure === t(m.account_error_otp_expired)) {
    return (
      <Message title={t(m.account_link_gone_title)} text={t(m.account_link_gone_text)}>
        <Button look="primary" onClick={() => void navigate({ to: '/auth', hash: '', replace: true })}>
          {t(m.account_link_gone_action)}
        </Button>
      </Message>
    )
  }
  return (
    <Message title={t(m.account_link_title)} text={t(TEXTS[type])}>
      {failure && <p className="mb-4 text-danger text-sm">{failure}</p>}
      <Button look="primary" disabled={isBusy} onClick={confirm}>
        {isBusy ? t(m.account_working) : t(m.account_link_action)}
      </Button>
    </Message>
  )
}

function Message({ title, text, children }: { title: string; text: string; children?: React.ReactNode }) {
  return (
    <>
      <h1 className="text-3xl">{title}</h1>
      <p className="mt-3 mb-6 text-quiet">{text}</p>
      {children}
    </>
  )
}

/** The link in the address of this page; null when there is none. */
export function readMailedLink(hash: string): MailedLink | null {
  const facts = new URLSearchParams(hash.replace(/^#/, ''))
  const token_hash = facts.get('token_hash')
  const type = LINK_TYPES.find((known) => known === facts.get('type'))
  return token_hash && type ? { token_hash, type, redirect_to: facts.get('redirect_to') ?? '/' } : null
}
