import { Link } from '@tanstack/react-router'
import type { PostView } from '#contract/forum.ts'
import * as m from '#messages'
import { MemberButton } from '../blocks/member-button.tsx'
import { MemberLine } from '../blocks/member-line.tsx'
import { PictureStrip } from '../blocks/pictures.tsx'
import { formatCount, formatDay, formatMoment } from '../language/formats.ts'
import { useLanguage, useTranslate } from '../language/language.tsx'
import { textLanguage } from '../language/text-language.ts'
import { Speech, Star } from '../ui/icons.tsx'
import { Marked } from '../ui/marked.tsx'

/** The whole card leads to the post; the favourite button lies above it. */
export function PostCard({ post, marks }: { post: PostView; marks: readonly string[] }) {
  const t = useTranslate()
  const { language } = useLanguage()
  return (
    <article className="card relative p-5">
      <div className="flex items-start justify-between gap-2">
        <MemberLine member={post.author}>
          <time dateTime={post.created_at} title={formatMoment(post.created_at)} className="tabular-nums">
            {formatDay(post.created_at)}
          </time>
        </MemberLine>
        <MemberButton
          className="icon-button relative z-10 -mt-1 -mr-2"
          aria-label={t(m.favorite_one, { title: post.title })}
          title={t(m.favorite)}
        >
          <Star />
        </MemberButton>
      </div>
      <h2 lang={textLanguage(post.title)} className="mt-3 line-clamp-3 font-bold text-lg">
        <Link
          to="/forum/$postId"
          params={{ postId: post.id }}
          className="plain-link after:absolute after:inset-0 after:rounded-card"
        >
          <Marked text={post.title} words={marks} />
        </Link>
      </h2>
      <p lang={textLanguage(post.content)} className="mt-1.5 line-clamp-3 text-quiet">
        <Marked text={post.content} words={marks} />
      </p>
      <PictureStrip pictures={post.images} />
      <p className="mt-3 flex items-center gap-1.5 text-faint text-sm tabular-nums">
        <Speech size={16} />
        {t(m.forum_replies, { count: formatCount(post.comment_count, language) })}
      </p>
    </article>
  )
}
