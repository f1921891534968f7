import { Link } from '@tanstack/react-router'
import type { CommentView } from '#contract/forum.ts'
import * as m from '#messages'
import { LinkedText } from '../blocks/linked-text.tsx'
import { MemberButton } from '../blocks/member-button.tsx'
import { MemberLine } from '../blocks/member-line.tsx'
import { formatCount, formatDay, formatMoment } from '../language/formats.ts'
import { useLanguage, useTranslate } from '../language/language.tsx'
import { textLanguage } from '../language/text-language.ts'
import { Flag, Heart } from '../ui/icons.tsx'

interface CommentProps {
  comment: CommentView
  postId: string
  /** The address leads to this very comment. */
  isLedTo: boolean
}

export function Comment({ comment, postId, isLedTo }: CommentProps) {
  const t = useTranslate()
  const { language } = useLanguage()
  const { author } = comment
  return (
    <article className={`-mx-3 rounded-card px-3 py-4 ${isLedTo ? 'bg-accent-soft' : ''}`}>
      <MemberLine member={author} size={36}>
        {author.signature && <span lang={textLanguage(author.signature)}>{author.signature}</span>}
      </MemberLine>
      <div className="pl-12">
        <p lang={textLanguage(comment.content)} className="mt-1 whitespace-pre-wrap break-words">
          <LinkedText text={comment.content} />
        </p>
        <div className="-ml-2 flex flex-wrap items-center gap-x-1 text-sm">
          <MemberButton
            className="quiet-link gap-1.5 tabular-nums"
            aria-label={t(m.comment_like_count, { count: comment.like_count })}
          >
            <Heart size={16} />
            {formatCount(comment.like_count, language)}
          </MemberButton>
          <MemberButton className="quiet-link gap-1.5">
            <Flag size={16} />
            {t(m.report)}
          </MemberButton>
          <Link
            to="/forum/$postId"
            params={{ postId }}
            search={{ comment: comment.id }}
            resetScroll={false}
            rel="nofollow"
            aria-label={t(m.comment_link, { name: author.nickname, date: formatMoment(comment.created_at) })}
            className="quiet-link tabular-nums"
          >
            <time dateTime={comment.created_at}>{formatDay(comment.created_at)}</time>
          </Link>
        </div>
      </div>
    </article>
  )
}
