import { Link } from '@tanstack/react-router'
import { Suspense } from 'react'
import type { OwnProfile } from '#contract/members/profiles.ts'
import * as m from '#messages'
import { useHistorySheet } from '../blocks/sheets/history-sheet.ts'
import { lazyPart } from '../blocks/sheets/lazy-part.tsx'
import { useTranslate } from '../language/language.tsx'
import { Avatar } from '../ui/avatar.tsx'
import { Button } from '../ui/button.tsx'

const AvatarSheet = lazyPart(() => import('./avatar-sheet.tsx'))

/** One's own avatar, and the ways to change it and to see oneself as others do. */
export function AvatarPart({ profile, email }: { profile: OwnProfile; email: string }) {
  const t = useTranslate()
  const sheet = useHistorySheet('avatar')
  // One's own letter is the address's (decision D16); whoever came by phone has none.
  const letterOf = email || profile.nickname
  return (
    <section className="flex items-center gap-5">
      <Avatar src={profile.avatar_url} name={letterOf} seed={profile.nickname} size={88} />
      <div className="flex min-w-0 flex-col items-start gap-1">
        <Button onClick={sheet.open}>{t(m.avatar_title)}</Button>
        <Link
          to="/users/$userId"
          params={{ userId: profile.user_id }}
          className="inline-flex min-h-11 items-center text-accent"
        >
          {t(m.profile_see_public)}
        </Link>
      </div>
      <Suspense fallback={null}>
        {sheet.isOpen && <AvatarSheet profile={profile} letterOf={letterOf} onClose={sheet.close} />}
      </Suspense>
    </section>
  )
}
