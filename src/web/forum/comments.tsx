import { useLocation, useNavigate } from '@tanstack/react-router'
import { Suspense, useEffect, useState } from 'react'
import type { CommentView, PostView } from '#contract/forum.ts'
import * as m from '#messages'
import { MemberButton } from '../blocks/identity/member-button.tsx'
import { ListResults } from '../blocks/lists/list-results.tsx'
import { lazyPart } from '../blocks/sheets/lazy-part.tsx'
import { formatCount } from '../language/formats.ts'
import { useLanguage, useTranslate } from '../language/language.tsx'
import { isId } from '../rpc/id.ts'
import { useLivePost } from '../rpc/live.ts'
import { useMember } from '../rpc/session-store.ts'
import { buttonClass } from '../ui/button.tsx'
import { CommentRows } from './comment-rows.tsx'
import { forumQueries, type PostAddress } from './queries.ts'
import { suspensionText, useSuspension } from './suspension.ts'

// Only members need them.
const CommentBox = lazyPart(() => import('./comment-box.tsx').then((box) => ({ default: box.CommentBox })))
const CommentRemoval = lazyPart(() =>
  import('./comment-removal.tsx').then((removal) => ({ default: removal.CommentRemoval })),
)

/** The comments of a post, oldest first, on the page that the address names or that has the comment it names. */
export function Comments({ post, address }: { post: PostView; address: PostAddress }) {
  const t = useTranslate()
  const { language } = useLanguage()
  const user = useMember()
  const [answered, setAnswered] = useState<{ comment: CommentView } | null>(null)
  const [removing, setRemoving] = useState<{ comment: CommentView; page: number } | null>(null)
  const [sending, setSending] = useState<string | null>(null)
  const suspension = useSuspension(user)
  useLivePost(post.id)
  useHashAsAddress()
  const count = post.comment_count + (sending === null ? 0 : 1)
  return (
    <section id="comments" className="mt-8">
      <h2 className="text-xl">{t(m.comments_title, { count: formatCount(count, language) })}</h2>
      <ListResults
        query={forumQueries.comments(post.id, address)}
        page={address.comment ? undefined : (address.page ?? 1)}
      >
        {(list) => (
          <>
            <CommentRows
              key={post.id}
              list={list}
              postId={post.id}
              ledTo={address.comment}
              sending={sending}
              onReply={(comment) => setAnswered({ comment })}
              onRemove={(comment) => setRemoving({ comment, page: list.page })}
            />
            {suspension && (
              <p className="mt-6 rounded-card border border-line bg-raised p-4 text-quiet">
                {suspensionText(t, suspension)}
              </p>
            )}
            {user && !suspension && (
              <Suspense fallback={<div className="skeleton mt-6 h-20" />}>
                <CommentBox
                  key={user.user_id}
                  user_id={user.user_id}
                  postId={post.id}
                  list={list}
                  answered={answered}
                  onSending={setSending}
                />
              </Suspense>
            )}
          </>
        )}
      </ListResults>
      {!user && (
        <div className="mt-8 flex flex-wrap items-center justify-between gap-3 rounded-card border border-line bg-raised p-5">
          <p className="text-quiet">{t(m.comments_sign_in)}</p>
          <MemberButton className={buttonClass('primary')} wish={{ to: 'talk' }}>
            {t(m.comments_sign_in_action)}
          </MemberButton>
        </div>
      )}
      <Suspense fallback={null}>
        {user && removing && (
          <CommentRemoval
            user={user}
            postId={post.id}
            removing={removing}
            ledTo={address.comment}
            onMissing={() => setRemoving(null)}
          />
        )}
      </Suspense>
    </section>
  )
}

const IN_HASH = /^comment-(.+)$/

/** `#comment-…` leads to a comment too, on whatever page it stands: only the browser sees it. */
function useHashAsAddress(): void {
  const navigate = useNavigate()
  const hash = useLocation({ select: (location) => location.hash })
  useEffect(() => {
    const [, comment] = IN_HASH.exec(hash) ?? []
    if (isId(comment))
      void navigate({ to: '.', search: { comment } as never, hash: '', replace: true, resetScroll: false })
  }, [hash, navigate])
}
