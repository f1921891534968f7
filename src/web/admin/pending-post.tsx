import type { PendingPost as PendingPostView } from '#contract/forum/held-posts.ts'
import * as m from '#messages'
import { LinkedText } from '../blocks/content/linked-text.tsx'
import { Pictures } from '../blocks/content/pictures.tsx'
import { MemberLine } from '../blocks/identity/member-line.tsx'
import { formatMoment } from '../language/formats.ts'
import { useTranslate } from '../language/language.tsx'
import { textLanguage } from '../language/text-language.ts'
import { Button } from '../ui/button.tsx'
import { Title } from '../ui/title.tsx'
import { useModerationDecision } from './use-moderation-decision.ts'

interface PendingPostProps {
  post: PendingPostView
  onDecline: (post: PendingPostView) => void
  onDecided: (id: string) => Promise<void>
}

/** Where a keyboard goes on once the post before it is decided. */
export const headingOf = (id: string): string => `pending-${id}`

/** A pending post, as it will stand in the forum, with the decisions that an admin can take. */
export function PendingPost({ post, onDecline, onDecided }: PendingPostProps) {
  const t = useTranslate()
  const { isBusy, decide } = useModerationDecision(onDecided)
  const heading = headingOf(post.id)
  return (
    <article aria-labelledby={heading} className="card p-5">
      <MemberLine member={post.author}>
        <time dateTime={post.created_at} className="tabular-nums">
          {t(m.moderation_since, { time: formatMoment(post.created_at) })}
        </time>
      </MemberLine>
      {post.words.length > 0 && (
        <p className="mt-3 break-words text-sm">{t(m.moderation_words, { words: post.words.join(' · ') })}</p>
      )}
      <h2 id={heading} tabIndex={-1} lang={textLanguage(post.title)} className="mt-4 break-words font-semibold text-xl">
        <Title text={post.title} />
      </h2>
      <div lang={textLanguage(post.content)} className="mt-3 whitespace-pre-wrap break-words md:text-lg">
        <LinkedText text={post.content} />
      </div>
      <Pictures pictures={post.images} name={`pictures ${post.id}`} />
      <Descriptions pictures={post.images} />
      <div className="mt-5 grid grid-cols-2 gap-2 border-line border-t pt-4 sm:flex">
        {post.can.includes('approve') && (
          <Button
            look="primary"
            aria-describedby={heading}
            disabled={isBusy}
            className="sm:min-w-36"
            onClick={() => decide({ id: post.id, verb: 'approve', reason: null, updated_at: post.updated_at })}
          >
            {t(isBusy ? m.account_working : m.moderation_approve)}
          </Button>
        )}
        {post.can.includes('decline') && (
          <Button
            aria-describedby={heading}
            disabled={isBusy}
            className="border-danger text-danger sm:min-w-36"
            onClick={() => onDecline(post)}
          >
            {t(m.moderation_decline)}
          </Button>
        )}
      </div>
    </article>
  )
}

/** What the author says of the pictures, which only those hear who cannot see them: it is approved with the post. */
function Descriptions({ pictures }: { pictures: PendingPostView['images'] }) {
  const t = useTranslate()
  if (!pictures.some(({ alt }) => alt)) return null
  return (
    <ul className="mt-3 text-quiet text-sm">
      {pictures.map(
        ({ url, alt }, index) =>
          alt && (
            <li key={url} className="break-words">
              {t(m.picture_says, { number: index + 1, alt })}
            </li>
          ),
      )}
    </ul>
  )
}
