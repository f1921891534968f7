/** The posts that wait for an admin's word: for admins alone. */
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Suspense, useRef, useState } from 'react'
import { MAX_PENDING_LISTED } from '#contract/base/limits.ts'
import type { PendingPost as PendingPostView } from '#contract/forum/held-posts.ts'
import * as m from '#messages'
import { LoadFailed } from '../blocks/feedback/load-failed.tsx'
import { useHistorySheet } from '../blocks/sheets/history-sheet.ts'
import { lazyPart } from '../blocks/sheets/lazy-part.tsx'
import { useTranslate } from '../language/language.tsx'
import { buttonClass } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { headingOf, PendingPost } from './pending-post.tsx'
import { adminQueries } from './queries.ts'
import { QueueLoading } from './queue-loading.tsx'
import { refusalSentence } from './refusals.ts'
import { useAdmin } from './use-admin.ts'
import { useModerationDecision } from './use-moderation-decision.ts'

const ConfirmSheet = lazyPart(() => import('../blocks/sheets/confirm-sheet.tsx'))

export function ModerationPage() {
  const t = useTranslate()
  const { user_id } = useAdmin()
  const { data: posts, error, isFetching, refetch } = useQuery(adminQueries.pendingPosts(user_id))
  const question = useHistorySheet('decline post')
  const [declined, setDeclined] = useState<PendingPostView | null>(null)
  const count = useRef<HTMLParagraphElement>(null)
  const takeAway = useTakingAway(user_id)

  const handleDecided = async (id: string) => {
    const isAsked = question.isOpen && declined?.id === id
    if (isAsked) await question.close()
    const next = await takeAway(id)
    // The button goes with its post: a keyboard goes on from the next one, unless a question is open about another.
    if (isAsked || !question.isOpen)
      setTimeout(() => (next ? document.getElementById(headingOf(next)) : count.current)?.focus())
  }
  const decision = useModerationDecision(handleDecided)
  const handleDecline = (post: PendingPostView) => {
    decision.reset()
    setDeclined(post)
    void question.open()
  }

  if (!posts && error) return <LoadFailed reason={refusalSentence(error)} onRetry={refetch} />
  // When all that were listed are decided, the next ones come.
  if (!posts || (posts.length === 0 && isFetching)) return <QueueLoading />
  return (
    <>
      <p ref={count} role="status" tabIndex={-1} className="mt-6 text-faint text-sm tabular-nums outline-none">
        {posts.length > 0 && t(m.moderation_count, { count: posts.length })}
        {posts.length === MAX_PENDING_LISTED && ` · ${t(m.moderation_most, { count: MAX_PENDING_LISTED })}`}
      </p>
      <ul className="mt-2 grid gap-4">
        {posts.map((post) => (
          <li key={post.id} className="min-w-0">
            <PendingPost post={post} onDecline={handleDecline} onDecided={handleDecided} />
          </li>
        ))}
      </ul>
      {posts.length === 0 && <NothingWaits />}
      <Suspense fallback={null}>
        {question.isOpen && declined && (
          <ConfirmSheet
            title={t(m.moderation_decline_title)}
            text={t(m.moderation_decline_text)}
            names={[declined.title]}
            about={declined.id}
            confirm={t(m.moderation_decline)}
            reasonLabel={t(m.reason_for_author)}
            isBusy={decision.isBusy}
            failure={decision.failure}
            onConfirm={({ reason }) =>
              decision.decide({ id: declined.id, updated_at: declined.updated_at, verb: 'decline', reason })
            }
            onClose={question.close}
          />
        )}
      </Suspense>
    </>
  )
}

/** @returns takes a post out of the list, and tells which one stands in its place. */
function useTakingAway(user_id: string) {
  const client = useQueryClient()
  const { queryKey } = adminQueries.pendingPosts(user_id)
  return async (id: string): Promise<string | undefined> => {
    // An older answer that is still under way would bring it back.
    await client.cancelQueries({ queryKey })
    const posts = client.getQueryData(queryKey) ?? []
    const place = posts.findIndex((post) => post.id === id)
    client.setQueryData(
      queryKey,
      posts.filter((post) => post.id !== id),
    )
    void client.invalidateQueries({ queryKey })
    return (posts[place + 1] ?? posts[place - 1])?.id
  }
}

function NothingWaits() {
  const t = useTranslate()
  return (
    <EmptyState scene="forum" title={t(m.moderation_empty_title)} text={t(m.moderation_empty_text)}>
      <Link to="/forum" className={buttonClass('outline')}>
        {t(m.forum_title)}
      </Link>
    </EmptyState>
  )
}
