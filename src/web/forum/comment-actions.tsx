import { Link } from '@tanstack/react-router'
import type { CommentView, ForumStanding } from '#contract/forum.ts'
import { FAVORITE_TITLE_CHARS } from '#contract/limits.ts'
import * as m from '#messages'
import { PassedTime } from '../blocks/content/passed-time.tsx'
import { MemberButton } from '../blocks/identity/member-button.tsx'
import { FavoriteButton } from '../blocks/reactions/favorite-button.tsx'
import { ReportButton } from '../blocks/reactions/report-button.tsx'
import { formatMoment } from '../language/formats.ts'
import { useTranslate } from '../language/language.tsx'
import { useMember } from '../rpc/session-store.ts'
import { Bin, Pencil, Reply } from '../ui/writing-icons.tsx'
import { CommentLike } from './comment-like.tsx'

/** Beside the others in one line of a phone, where the words are enough. */
const ACTION = 'quiet-link gap-1.5 max-sm:[&>svg]:hidden'

export interface CommentActionsProps {
  comment: CommentView
  postId: string
  /** Undefined for visitors, and as long as it is not known. */
  standing: ForumStanding['comments'][string] | undefined
  onReply: (comment: CommentView) => void
  onRemove: (comment: CommentView) => void
  onEdit: () => void
}

/** What one can do with a comment, in one row. */
export function CommentActions({ comment, postId, standing, onReply, onRemove, onEdit }: CommentActionsProps) {
  const t = useTranslate()
  const user = useMember()
  const { author } = comment
  return (
    <div className="-ml-2 flex flex-wrap items-center gap-x-1 text-sm">
      <CommentLike comment={comment} postId={postId} isLiked={standing?.is_liked} />
      <FavoriteButton
        event_type="forum_comments"
        event_id={comment.id}
        title={[...comment.content].slice(0, FAVORITE_TITLE_CHARS).join('')}
        look="icon"
        className="[&>svg]:size-4"
      />
      <MemberButton
        className={ACTION}
        wish={{ to: 'talk' }}
        again={{ kind: 'reply', subject: comment.id, isDue: true }}
        onClick={() => onReply(comment)}
      >
        <Reply size={16} />
        {t(m.reply)}
      </MemberButton>
      {author.user_id !== user?.user_id && <ReportButton item_type="comment" item_id={comment.id} look="quiet" />}
      {standing?.can.edit && (
        <button type="button" data-edit className={ACTION} onClick={onEdit}>
          <Pencil size={16} />
          {t(m.edit)}
        </button>
      )}
      {standing?.can.delete && (
        <button type="button" className={ACTION} onClick={() => onRemove(comment)}>
          <Bin size={16} />
          {t(m.delete)}
        </button>
      )}
      <Link
        to="/forum/$postId"
        params={{ postId }}
        search={{ comment: comment.id }}
        resetScroll={false}
        rel="nofollow"
        className="quiet-link tabular-nums"
      >
        <PassedTime moment={comment.created_at} />{' '}
        <span className="sr-only">
          {t(m.comment_link, { name: author.nickname, date: formatMoment(comment.created_at) })}
        </span>
      </Link>
    </div>
  )
}
