import { Suspense, useEffect, useRef, useState } from 'react'
import type { CommentView } from '#contract/comments.ts'
import * as m from '#messages'
import { formatMoment } from '../../language/formats.ts'
import { useTranslate } from '../../language/language.tsx'
import { textLanguage } from '../../language/text-language.ts'
import { Reply } from '../../ui/writing-icons.tsx'
import { Folded } from '../content/folded.tsx'
import { LinkedText } from '../content/linked-text.tsx'
import { MemberLine } from '../identity/member-line.tsx'
import { StateLink } from '../lists/state-link.tsx'
import { lazyPart } from '../sheets/lazy-part.tsx'
import { CommentActions, type CommentActionsProps } from './comment-actions.tsx'

const CommentEditor = lazyPart(() =>
  import('./comment-editor.tsx').then((editor) => ({ default: editor.CommentEditor })),
)

interface CommentProps extends Omit<CommentActionsProps, 'onEdit'> {
  /** The address leads to this very comment. */
  isLedTo: boolean
  /** It came while one reads. */
  isNew: boolean
  /** The reader does not want to hear of its author. */
  isBlocked: boolean
}

export function Comment(props: CommentProps) {
  const { comment, thread, isLedTo, isNew, isBlocked } = props
  const t = useTranslate()
  const [isEditing, setEditing] = useState(false)
  const [isShown, setShown] = useState(false)
  const { author } = comment
  const article = useRef<HTMLElement>(null)
  const wasEditing = useRef(false)
  useEffect(() => {
    if (wasEditing.current && !isEditing) article.current?.querySelector<HTMLElement>('[data-edit]')?.focus()
    wasEditing.current = isEditing
  }, [isEditing])
  if (isBlocked && !isShown) return <Folded onShow={() => setShown(true)} />
  return (
    <article ref={article} className={`-mx-3 rounded-card px-3 py-4 ${isLedTo ? 'bg-accent-soft' : ''}`}>
      <div className="flex items-start justify-between gap-2">
        <MemberLine member={author} size={36}>
          {author.signature && <span lang={textLanguage(author.signature)}>{author.signature}</span>}
        </MemberLine>
        {isNew && <span className="badge shrink-0 animate-[appear_300ms_ease-out]">{t(m.comment_new)}</span>}
      </div>
      <div className="pl-12">
        {comment.reply_to && <QuotedComment quoted={comment.reply_to} />}
        {isEditing ? (
          <Suspense fallback={<div className="skeleton mt-1 h-24" />}>
            <CommentEditor
              comment={comment}
              thread={thread}
              onEnd={() => setEditing(false)}
              onMissing={() => setEditing(false)}
            />
          </Suspense>
        ) : (
          <>
            <p lang={textLanguage(comment.content)} className="mt-1 whitespace-pre-wrap break-words">
              <LinkedText text={comment.content} />
            </p>
            {comment.edited_at && (
              <p className="text-faint text-sm tabular-nums">
                {t(m.edited_at, { time: formatMoment(comment.edited_at) })}
              </p>
            )}
            <CommentActions {...props} onEdit={() => setEditing(true)} />
          </>
        )}
      </div>
    </article>
  )
}

/** The line that a comment answers; it leads there. */
function QuotedComment({ quoted }: { quoted: NonNullable<CommentView['reply_to']> }) {
  const t = useTranslate()
  return (
    <StateLink
      search={{ comment: quoted.id }}
      resetScroll={false}
      rel="nofollow"
      aria-label={t(m.comment_quoted, { name: quoted.author.nickname, excerpt: quoted.excerpt })}
      className="mt-1 flex min-h-11 min-w-0 items-center gap-2 rounded-control border-line-strong border-l-2 pl-2 text-faint text-sm no-underline hover:text-accent [&>svg]:shrink-0"
    >
      <Reply size={16} />
      <span lang={textLanguage(quoted.excerpt)} className="truncate">
        {quoted.author.nickname}: {quoted.excerpt}
      </span>
    </StateLink>
  )
}
