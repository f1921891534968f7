import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { PostView } from '#contract/posts.ts'
import * as m from '#messages'
import { excerptLine } from '../blocks/content/excerpt.ts'
import { Folded } from '../blocks/content/folded.tsx'
import { PictureStrip } from '../blocks/content/picture-strip.tsx'
import { MemberLine } from '../blocks/identity/member-line.tsx'
import { FavoriteButton } from '../blocks/reactions/favorite-button.tsx'
import { formatCount, formatDay, formatMoment } from '../language/formats.ts'
import { useLanguage, useTranslate } from '../language/language.tsx'
import { textLanguage } from '../language/text-language.ts'
import { Speech } from '../ui/icons.tsx'
import { Marked } from '../ui/marked.tsx'
import { PostMenuPlace } from './post-menu-place.tsx'
import type { Can } from './standing.ts'
import type { PostActs } from './use-post-acts.tsx'

interface PostCardProps {
  post: PostView
  marks: readonly string[]
  /** What the reader may do with it; undefined for visitors, and as long as it is not known. */
  can: Can | undefined
  /** The reader does not want to hear of its author. */
  isBlocked: boolean
  /** Undefined outside multi-select mode. */
  isChosen: boolean | undefined
  onToggle: () => void
  acts: PostActs
}

/** The whole card leads to the post; its buttons lie above it. */
export function PostCard({ post, marks, can, isBlocked, isChosen, onToggle, acts }: PostCardProps) {
  const t = useTranslate()
  const { language } = useLanguage()
  const [isShown, setShown] = useState(false)
  const isSelecting = isChosen !== undefined
  if (isBlocked && !isShown) return <Folded onShow={() => setShown(true)} className="card px-5" />
  return (
    <article className={`card relative p-5 ${isChosen ? 'border-accent' : ''}`}>
      <div className="flex items-start justify-between gap-2">
        <MemberLine member={post.author}>
          <time dateTime={post.created_at} title={formatMoment(post.created_at)} className="tabular-nums">
            {formatDay(post.created_at)}
          </time>
        </MemberLine>
        {!isSelecting && (
          <div className="-mt-1 -mr-2 flex">
            <FavoriteButton
              event_type="forum_posts"
              event_id={post.id}
              title={post.title}
              look="icon"
              className="relative z-10"
            />
            <PostMenuPlace post={post} can={can} isOfCard onBegin={acts.begin} />
          </div>
        )}
      </div>
      <h2 lang={textLanguage(post.title)} className="mt-3 line-clamp-3 break-words font-bold text-lg">
        {isSelecting ? (
          <Marked text={post.title} words={marks} />
        ) : (
          <Link
            to="/forum/$postId"
            params={{ postId: post.id }}
            className="plain-link after:absolute after:inset-0 after:rounded-card"
          >
            <Marked text={post.title} words={marks} />
          </Link>
        )}
      </h2>
      <p lang={textLanguage(post.content)} className="mt-1.5 line-clamp-3 break-words text-quiet">
        <Marked text={excerptLine(post.content)} words={marks} />
      </p>
      <PictureStrip pictures={post.images} />
      <p className="mt-3 flex items-center gap-1.5 text-faint text-sm tabular-nums">
        <Speech size={16} />
        {post.comment_count === 1
          ? t(m.forum_replies_one)
          : t(m.forum_replies, { count: formatCount(post.comment_count, language) })}
      </p>
      {isSelecting && (
        <label className="absolute inset-0 z-20 flex cursor-pointer justify-end rounded-card p-5">
          <input type="checkbox" className="size-5" checked={isChosen} onChange={onToggle} />
          <span className="sr-only">{t(m.select_one, { title: post.title })}</span>
        </label>
      )}
    </article>
  )
}
