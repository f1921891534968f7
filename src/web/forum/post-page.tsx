import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { PostView } from '#contract/forum.ts'
import * as m from '#messages'
import { LinkedText } from '../blocks/linked-text.tsx'
import { MemberButton } from '../blocks/member-button.tsx'
import { MemberLine } from '../blocks/member-line.tsx'
import { Missing } from '../blocks/missing.tsx'
import { Pictures } from '../blocks/pictures.tsx'
import { ShareButton } from '../blocks/share-button.tsx'
import { formatDay, formatMoment } from '../language/formats.ts'
import { useTranslate } from '../language/language.tsx'
import { textLanguage } from '../language/text-language.ts'
import { BACK_LINK, BackLabel } from '../ui/back-link.tsx'
import { buttonClass } from '../ui/button.tsx'
import { Flag, Star } from '../ui/icons.tsx'
import { Comments } from './comments.tsx'
import { forumQueries, type PostAddress } from './queries.ts'

export function PostPage({ id, address }: { id: string; address: PostAddress }) {
  const t = useTranslate()
  const { data: post } = useSuspenseQuery(forumQueries.detail(id))
  return (
    <div className="reading py-8 md:py-12">
      <Link to="/forum" className={BACK_LINK}>
        <BackLabel>{t(m.forum_title)}</BackLabel>
      </Link>
      <article>
        <h1 lang={textLanguage(post.title)} className="mt-2 text-2xl md:text-3xl">
          {post.title}
        </h1>
        <PostAuthor post={post} />
        <div lang={textLanguage(post.content)} className="mt-6 whitespace-pre-wrap break-words text-lg">
          <LinkedText text={post.content} />
        </div>
        <Pictures pictures={post.images} />
        <div className="mt-6 flex flex-wrap gap-2 border-line border-y py-3.5">
          <MemberButton className={buttonClass('outline')}>
            <Star />
            {t(m.favorite)}
          </MemberButton>
          <ShareButton title={post.title} text={post.content} />
          <MemberButton className={buttonClass('quiet')}>
            <Flag />
            {t(m.report)}
          </MemberButton>
        </div>
      </article>
      <Comments post={post} address={address} />
    </div>
  )
}

function PostAuthor({ post: { author, created_at } }: { post: PostView }) {
  return (
    <div className="mt-4">
      <MemberLine member={author} size={44}>
        {author.signature && <span lang={textLanguage(author.signature)}>{author.signature} · </span>}
        <time dateTime={created_at} title={formatMoment(created_at)} className="tabular-nums">
          {formatDay(created_at)}
        </time>
      </MemberLine>
      {author.bio && (
        <p lang={textLanguage(author.bio)} className="mt-2 text-quiet text-sm">
          {author.bio}
        </p>
      )}
    </div>
  )
}

export function PostMissing() {
  const t = useTranslate()
  return (
    <Missing scene="forum" title={t(m.forum_missing_title)} text={t(m.error_POST_NOT_FOUND)}>
      <Link to="/forum" className={buttonClass('primary')}>
        {t(m.forum_title)}
      </Link>
    </Missing>
  )
}
