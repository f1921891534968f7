import { useEffect } from 'react'
import type { PostView } from '#contract/forum.ts'
import * as m from '#messages'
import { ListPages } from '../blocks/list-pages.tsx'
import { ListResults } from '../blocks/list-results.tsx'
import { MemberButton } from '../blocks/member-button.tsx'
import { formatCount } from '../language/formats.ts'
import { useLanguage, useTranslate } from '../language/language.tsx'
import { buttonClass } from '../ui/button.tsx'
import { Comment } from './comment.tsx'
import { forumQueries, type PostAddress } from './queries.ts'

/** The comments of a post, oldest first, on the page that the address names or that has the comment it names. */
export function Comments({ post, address }: { post: PostView; address: PostAddress }) {
  const t = useTranslate()
  const { language } = useLanguage()
  return (
    <section id="comments" className="mt-8">
      <h2 className="text-xl">{t(m.comments_title, { count: formatCount(post.comment_count, language) })}</h2>
      <ListResults
        query={forumQueries.comments(post.id, address)}
        page={address.comment ? undefined : (address.page ?? 1)}
      >
        {(list) => (
          <>
            {list.is_comment_gone && (
              <p role="status" className="mt-4 rounded-card bg-accent-soft px-4 py-3 text-accent">
                {t(m.comment_gone)}
              </p>
            )}
            {list.items.length === 0 ? (
              <p className="mt-4 text-quiet">{t(m.comments_empty)}</p>
            ) : (
              <ul>
                {list.items.map((comment) => (
                  <li key={comment.id} id={`comment-${comment.id}`} className="scroll-mt-20 border-line border-b">
                    <Comment comment={comment} postId={post.id} isLedTo={comment.id === address.comment} />
                  </li>
                ))}
              </ul>
            )}
            {address.comment && !list.is_comment_gone && <ScrollTo id={`comment-${address.comment}`} />}
            <ListPages page={list.page} pageCount={list.page_count} state={{}} hash="comments" />
          </>
        )}
      </ListResults>
      <div className="mt-8 flex flex-wrap items-center justify-between gap-3 rounded-card border border-line bg-raised p-5">
        <p className="text-quiet">{t(m.comments_sign_in)}</p>
        <MemberButton className={buttonClass('primary')}>{t(m.comments_sign_in_action)}</MemberButton>
      </div>
    </section>
  )
}

/** A link to one comment opens where it stands. */
function ScrollTo({ id }: { id: string }) {
  useEffect(() => {
    document.getElementById(id)?.scrollIntoView({ block: 'center' })
  }, [id])
  return null
}
