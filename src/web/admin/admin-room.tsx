/** The frame of every page for admins: who may be here is asked once, and the queues stand side by side. */
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import * as m from '#messages'
import { SlowHint } from '../blocks/feedback/loading.tsx'
import { useAdminsOnly } from '../blocks/identity/use-admins-only.ts'
import { useTranslate } from '../language/language.tsx'
import type { SignedIn } from '../rpc/session-store.ts'

interface AdminRoomProps {
  title: string
  text: string
  /** Stands there as long as nobody knows who is asking. */
  loading: ReactNode
  children: (admin: SignedIn) => ReactNode
}

const QUEUES = [
  { to: '/admin/posts', label: m.held_title },
  { to: '/admin/reports', label: m.desk_title },
] as const

export function AdminRoom({ title, text, loading, children }: AdminRoomProps) {
  const t = useTranslate()
  const admin = useAdminsOnly()
  return (
    <div className="reading py-8 md:py-12">
      {admin && (
        <nav aria-label={t(m.screen_admin)} className="mb-4 flex flex-wrap gap-2">
          {QUEUES.map(({ to, label }) => (
            <Link key={to} to={to} className="chip">
              {t(label)}
            </Link>
          ))}
        </nav>
      )}
      <h1 className="text-3xl">{title}</h1>
      <p className="mt-1 text-quiet">{text}</p>
      {/* Another admin at the same browser begins anew. */}
      {admin ? <div key={admin.user_id}>{children(admin)}</div> : loading}
    </div>
  )
}

/** Of the size of what comes. */
export function QueueLoading() {
  return (
    <div className="mt-6">
      <div className="min-h-[1lh] text-faint text-sm">
        <SlowHint />
      </div>
      <div className="mt-2 grid gap-4" aria-busy="true">
        {[1, 2].map((card) => (
          <div key={card} className="card p-5">
            <div className="flex items-center gap-3">
              <div className="skeleton size-10 rounded-full" />
              <div className="skeleton h-9 w-40" />
            </div>
            <div className="skeleton mt-4 h-7 w-3/4" />
            <div className="skeleton mt-3 h-28 w-full" />
            <div className="skeleton mt-5 h-11 w-60 max-w-full" />
          </div>
        ))}
      </div>
    </div>
  )
}
