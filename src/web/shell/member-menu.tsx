/** Who is signed in, and what is theirs; for visitors the way to sign in. */
import { Link, useNavigate } from '@tanstack/react-router'
import * as m from '#messages'
import { notify } from '../blocks/notify.ts'
import { useTranslate } from '../language/language.tsx'
import { loadAccounts } from '../rpc/session.ts'
import { type SignedIn, useSession } from '../rpc/session-store.ts'
import { Avatar } from '../ui/avatar.tsx'
import { buttonClass } from '../ui/button.tsx'
import { Disclosure } from '../ui/disclosure.tsx'

const ITEM = 'flex min-h-11 w-full items-center rounded-control px-2 text-ink no-underline hover:bg-accent-soft'
/** These mean that the service has nobody there any more, which is what was asked for (specification, part 7). */
const GONE = [401, 403, 404]

export function MemberMenu() {
  const t = useTranslate()
  const session = useSession()
  if (session.status === 'in') return <SignedInMenu user={session.user} />
  return (
    <Link to="/auth" className={buttonClass('primary', 'visitor-only ml-1')}>
      {t(m.sign_in)}
    </Link>
  )
}

function SignedInMenu({ user }: { user: SignedIn }) {
  const t = useTranslate()
  const navigate = useNavigate()
  const signOut = async () => {
    const { error } = await (await loadAccounts()).signOut()
    if (error && !GONE.includes(error.status ?? 0)) return void notify('error', t(m.account_error_network))
    void notify('success', t(m.account_signed_out))
    void navigate({ to: '/' })
  }
  // One's own letter is the address's (decision D16); whoever came by phone has none.
  const name = user.email || user.phone
  return (
    <Disclosure
      label={t(m.account_menu)}
      summary={<Avatar src={null} name={name} size={32} />}
      summaryClass="icon-button ml-1"
      panelClass="w-56"
    >
      <p className="truncate px-2 py-1 text-faint text-sm">{name}</p>
      <Link to="/profile" className={ITEM}>
        {t(m.nav_me)}
      </Link>
      <Link to="/papers/my-papers" className={ITEM}>
        {t(m.nav_my_papers)}
      </Link>
      <button type="button" className={ITEM} onClick={signOut}>
        {t(m.account_sign_out)}
      </button>
    </Disclosure>
  )
}
