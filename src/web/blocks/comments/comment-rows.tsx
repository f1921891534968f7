import { type MouseEvent, type ReactNode, useEffect } from 'react'
import type { CommentList, CommentView } from '#contract/comments/comments.ts'
import * as m from '#messages'
import { useTranslate } from '../../language/language.tsx'
import { textLanguage } from '../../language/text-language.ts'
import { useMember } from '../../rpc/session-store.ts'
import { focusAfter } from '../../ui/focus-after.ts'
import { useBlocked } from '../identity/blocked.ts'
import { ListPages } from '../lists/list-pages.tsx'
import { StateLink } from '../lists/state-link.tsx'
import { Comment } from './comment.tsx'
import type { CommentActionsProps } from './comment-actions.tsx'
import { FoldedReplies } from './folded-replies.tsx'
import { type ShownNewcomers, useNewcomers } from './newcomers.ts'
import { NewsBelow, ShowUnseen } from './news-below.tsx'
import { useUnseen } from './seen.ts'
import { useCommentStanding } from './standing.ts'
import { type Talk, talksOf } from './talks.ts'
import type { Thread } from './thread.ts'

interface CommentRowsProps {
  list: CommentList
  thread: Thread
  /** The comment that the address leads to. */
  ledTo: string | undefined
  /** One's own comment that is on its way. */
  sending: string | null
  onReply: CommentActionsProps['onReply']
  onRemove: (comment: CommentView) => void
}

/** One page of comments; those that come while one reads are added below, or when one asks, so that nothing moves. */
export function CommentRows({ list, thread, ledTo, sending, onReply, onRemove }: CommentRowsProps) {
  const t = useTranslate()
  const user = useMember()
  const standing = useCommentStanding(
    thread,
    list.items.map(({ id }) => id),
  )
  const blocked = useBlocked()
  const { isNewestFirst } = thread
  const newcomers = useNewcomers(list, { user_id: user?.user_id, isNewestFirst, ledTo })
  const unseen = useUnseen(thread.subject_id, list.items)
  const came = newcomers.ids.size + newcomers.beyond
  const items = list.items.filter(({ id }) => !newcomers.held.has(id))
  // Where the newest stands first, an answer comes before what it answers.
  const apart = isNewestFirst ? new Set(items.map(({ id }) => id)) : newcomers.since
  const news = items.filter(({ id }) => unseen.has(id) && !newcomers.since.has(id))
  const sendingRow = sending !== null && <SendingRow content={sending} />
  const row = (comment: CommentView, look: string, isReply = false): ReactNode => (
    <li key={comment.id} id={`comment-${comment.id}`} className={`talk-row ${look}`}>
      <Comment
        comment={comment}
        thread={thread}
        isReply={isReply}
        isLedTo={comment.id === ledTo}
        isNew={newcomers.ids.has(comment.id) || unseen.has(comment.id)}
        isBlocked={blocked.includes(comment.author.user_id)}
        standing={standing[comment.id]}
        onReply={onReply}
        onRemove={onRemove}
      />
    </li>
  )
  return (
    <>
      {list.is_comment_gone && (
        <p role="status" className="mt-4 rounded-card bg-accent-soft px-4 py-3 text-accent">
          {t(m.comment_gone)}
        </p>
      )}
      {list.items.length === 0 && sending === null ? (
        <p className="mt-4 text-quiet">{t(m.comments_empty)}</p>
      ) : (
        <ul className="talk-rows">
          {isNewestFirst && sendingRow}
          {talksOf(items, apart).map((talk) => (
            <TalkRows key={talk.first.id} talk={talk} ledTo={ledTo} unseen={unseen} row={row} />
          ))}
          {!isNewestFirst && sendingRow}
        </ul>
      )}
      <p role="status" className="sr-only">
        {came > 0 && t(m.comments_new, { count: came })}
      </p>
      <News list={list} newcomers={newcomers} news={news} isNewestFirst={isNewestFirst} />
      {list.items.some(({ id }) => id === ledTo) && <ScrollTo id={`comment-${ledTo}`} block="center" />}
      {ledTo && list.is_comment_gone && <ScrollTo id="comments" block="start" />}
      <ListPages page={list.page} pageCount={list.page_count} state={{}} hash="comments" />
    </>
  )
}

interface NewsProps {
  list: CommentList
  newcomers: ShownNewcomers
  /** What came since the member was here. */
  news: readonly CommentView[]
  isNewestFirst: boolean
}

/** The ways to what is new, where they move nothing. */
function News({ list, newcomers: { ids, held, beyond, show }, news: [first, ...more], isNewestFirst }: NewsProps) {
  const t = useTranslate()
  if (held.size > 0) return <ShowHeld count={held.size} onShow={show} />
  return (
    <>
      {first && (
        <ShowUnseen count={more.length + 1} first={`comment-${first.id}`} className={`${NEWS} ${BESIDE_HEADING}`} />
      )}
      {!isNewestFirst && ids.size > 0 && <NewsBelow ids={[...ids].map((id) => `comment-${id}`)} />}
      {beyond > 0 && (
        <StateLink
          search={isNewestFirst ? {} : { page: list.page_count }}
          hash="comments"
          className={`${NEWS} ${isNewestFirst ? BESIDE_HEADING : 'mt-4 flex'}`}
        >
          {t(m.comments_new_see, { count: beyond })}
        </StateLink>
      )}
    </>
  )
}

interface TalkRowsProps {
  talk: Talk
  ledTo: string | undefined
  unseen: ReadonlySet<string>
  row: (comment: CommentView, look: string, isReply?: boolean) => ReactNode
}

/** A comment with its answers, tied to it by a line. */
function TalkRows({ talk: { first, replies, shown }, ledTo, unseen, row }: TalkRowsProps) {
  const rows = replies.map((reply, place) =>
    row(reply, place === replies.length - 1 ? 'talk-reply' : 'talk-reply talk-on', true),
  )
  const folded = replies.slice(shown)
  return (
    <>
      {row(first, replies.length > 0 ? 'talk-first' : '')}
      {rows.slice(0, shown)}
      {folded.length > 0 && (
        <FoldedReplies folded={folded} ledTo={ledTo} hasNews={folded.some(({ id }) => unseen.has(id))}>
          {rows.slice(shown)}
        </FoldedReplies>
      )}
    </>
  )
}

const NEWS = 'min-h-11 items-center justify-center rounded-control bg-accent-soft px-4 text-accent no-underline'
/** In the line of the heading, where it moves nothing. */
const BESIDE_HEADING = 'absolute right-0 bottom-full -mb-1 flex text-sm animate-[appear_300ms_ease-out]'

/** Draws what came while one was reading. */
function ShowHeld({ count, onShow }: { count: number; onShow: () => void }) {
  const t = useTranslate()
  const handlePress = (event: MouseEvent<HTMLButtonElement>) => {
    focusAfter(event.currentTarget, document.querySelector<HTMLElement>('#comments h2'))
    onShow()
  }
  return (
    <button type="button" className={`${NEWS} ${BESIDE_HEADING}`} onClick={handlePress}>
      {t(m.comments_new_see, { count })}
    </button>
  )
}

/** One's own words, shown before the server has answered. */
function SendingRow({ content }: { content: string }) {
  const t = useTranslate()
  return (
    <li className="talk-row py-4 pl-12 opacity-60">
      <p lang={textLanguage(content)} className="whitespace-pre-wrap break-words">
        {content}
      </p>
      <p role="status" className="text-faint text-sm">
        {t(m.comment_sending)}
      </p>
    </li>
  )
}

/** A link to one comment opens where it stands, once the page with it is there. */
function ScrollTo({ id, block }: { id: string; block: ScrollLogicalPosition }) {
  useEffect(() => {
    document.getElementById(id)?.scrollIntoView({ block })
  }, [id, block])
  return null
}
