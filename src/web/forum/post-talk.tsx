import { Link } from '@tanstack/react-router'
import { isolate } from '#contract/languages.ts'
import type { PostCard } from '#contract/posts.ts'
import * as m from '#messages'
import { Faces } from '../blocks/content/faces.tsx'
import { PassedTime } from '../blocks/content/passed-time.tsx'
import { formatCount } from '../language/formats.ts'
import { useLanguage, useTranslate } from '../language/language.tsx'
import { textLanguage } from '../language/text-language.ts'
import { buttonClass } from '../ui/button.tsx'
import { BoardLabel } from './board-label.tsx'

interface PostTalkProps {
  post: PostCard
  blocked: readonly string[]
  hasNews: boolean
  mayAnswer: boolean
}

/** Who wrote a post, who answered, and who was heard last; what nobody has answered invites one to. */
export function PostTalk({ post, blocked, hasNews, mayAnswer }: PostTalkProps) {
  const t = useTranslate()
  const { language } = useLanguage()
  const { author, last_reply } = post
  const count = post.comment_count
  return (
    <div className="mt-2 flex min-h-7 flex-wrap items-center gap-x-2 gap-y-1 text-faint text-sm [grid-area:talk] [&_a]:relative [&_a]:z-10">
      <Link
        to="/users/$userId"
        params={{ userId: author.user_id }}
        lang={textLanguage(author.nickname)}
        className="plain-link -my-2.5 max-w-[14rem] truncate py-2.5 text-quiet"
      >
        {author.nickname}
      </Link>
      <span className="contents max-sm:hidden">
        <BoardLabel board={post.board} />
      </span>
      {last_reply ? (
        <>
          <Faces members={post.answered_by.filter(({ user_id }) => !blocked.includes(user_id))} />
          <span className="tabular-nums">
            {count === 1 ? t(m.forum_replies_one) : t(m.forum_replies, { count: formatCount(count, language) })}
          </span>
          <span className="flex min-w-0 max-sm:basis-full">
            <PassedTime moment={last_reply.created_at} className="shrink-0 tabular-nums" />
            {!blocked.includes(last_reply.author.user_id) && (
              <span className="truncate">
                {'\u00a0·\u00a0'}
                {t(m.forum_last_reply, { name: isolate(last_reply.author.nickname) })}
              </span>
            )}
            {hasNews && <span className="badge ml-2 shrink-0">{t(m.comment_new)}</span>}
          </span>
        </>
      ) : (
        <>
          <PassedTime moment={post.created_at} className="tabular-nums" />
          <span className="flex items-center gap-x-3 text-quiet max-sm:basis-full">
            {t(m.forum_no_answer)}
            {mayAnswer && (
              <Link
                to="/forum/$postId"
                params={{ postId: post.id }}
                hash="write"
                aria-label={t(m.forum_answer_one, { title: isolate(post.title) })}
                className={buttonClass('outline', '-my-1 text-sm')}
              >
                {t(m.forum_answer)}
              </Link>
            )}
          </span>
        </>
      )}
    </div>
  )
}
