import { Link } from '@tanstack/react-router'
import type { ErrorCode } from '#contract/errors.ts'
import * as m from '#messages'
import { Missing } from '../blocks/feedback/missing.tsx'
import { useTranslate } from '../language/language.tsx'
import { buttonClass } from '../ui/button.tsx'

const REMOVED = {
  POST_REMOVED_BY_AUTHOR: m.error_POST_REMOVED_BY_AUTHOR,
  POST_REMOVED_BY_MODERATOR: m.error_POST_REMOVED_BY_MODERATOR,
} satisfies Partial<Record<ErrorCode, unknown>>

/** @param data the code of the answer, which tells who removed the post. */
export function PostMissing({ data }: { data?: unknown }) {
  const t = useTranslate()
  const removed = REMOVED[data as keyof typeof REMOVED] as typeof m.error_POST_NOT_FOUND | undefined
  return (
    <Missing
      scene="forum"
      title={t(removed ? m.forum_removed_title : m.forum_missing_title)}
      text={t(removed ?? m.error_POST_NOT_FOUND)}
    >
      <Link to="/forum" className={buttonClass('primary')}>
        {t(m.forum_back)}
      </Link>
    </Missing>
  )
}
