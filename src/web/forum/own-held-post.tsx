import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { OwnHeldPost as Held } from '#contract/held-posts.ts'
import * as m from '#messages'
import { PictureStrip } from '../blocks/content/picture-strip.tsx'
import { notify } from '../blocks/feedback/notify.ts'
import { useQuestion } from '../blocks/sheets/use-question.tsx'
import { formatMoment } from '../language/formats.ts'
import { useTranslate } from '../language/language.tsx'
import { textLanguage } from '../language/text-language.ts'
import { api } from '../rpc/client.ts'
import type { SignedIn } from '../rpc/session-store.ts'
import { Button } from '../ui/button.tsx'
import type { PostAct } from './post-act.ts'
import { forumQueries } from './queries.ts'
import { refusalSentence } from './refusals.ts'

/** What is said of one that waits, and of one that was declined. */
const WAITING = {
  heading: m.own_held_waiting,
  remove: m.own_held_withdraw,
  question: m.own_held_withdraw_title,
  removed: m.own_held_withdrawn,
}
const DECLINED = {
  heading: m.own_held_declined,
  remove: m.own_held_drop,
  question: m.own_held_drop_title,
  removed: m.own_held_dropped,
}

/** One's own post that is not in the forum, for its author alone: it waits, or says why not, and how to go on. */
export function OwnHeldPost({ user, onBegin }: { user: SignedIn; onBegin: (act: PostAct) => void }) {
  const { data: held } = useQuery(forumQueries.heldOwn(user.user_id))
  return held ? <Shown held={held} user_id={user.user_id} onBegin={onBegin} /> : null
}

function Shown({ held, user_id, onBegin }: { held: Held; user_id: string; onBegin: (act: PostAct) => void }) {
  const t = useTranslate()
  const client = useQueryClient()
  const { queryKey } = forumQueries.heldOwn(user_id)
  const words = held.declined_at ? DECLINED : WAITING
  const { ask, question } = useQuestion<Held>({
    name: 'remove held post',
    title: t(words.question),
    text: t(m.forum_held_remove_text),
    confirm: t(words.remove),
    nameOf: ({ title }) => title,
    act: async ({ id }) => {
      try {
        await api.heldPosts.withdraw.call({ id })
        client.setQueryData(queryKey, null)
        void notify('success', t(words.removed))
        document.querySelector<HTMLElement>('#content')?.focus()
      } catch (error) {
        void notify('error', t(m.delete_failed), t(refusalSentence(error)))
        void client.invalidateQueries({ queryKey })
      }
    },
  })
  return (
    <section aria-labelledby="own-held" className="card mt-6 border-accent p-5">
      <h2 id="own-held" className="font-bold text-lg">
        {t(words.heading)}
      </h2>
      {held.reason && (
        <p className="mt-2 whitespace-pre-line break-words rounded-control bg-accent-soft px-3 py-2">
          {t(m.notification_reason, { reason: held.reason })}
        </p>
      )}
      <p className="mt-3 text-faint text-sm tabular-nums">{t(m.held_since, { time: formatMoment(held.created_at) })}</p>
      <h3 lang={textLanguage(held.title)} className="mt-1 break-words font-semibold">
        {held.title}
      </h3>
      <p lang={textLanguage(held.content)} className="mt-1 line-clamp-3 text-quiet">
        {held.content}
      </p>
      {held.declined_at ? (
        // The server shows them to nobody until the post is sent again.
        held.images.length > 0 && (
          <p className="mt-3 text-faint text-sm">{t(m.own_held_pictures, { count: held.images.length })}</p>
        )
      ) : (
        <PictureStrip pictures={held.images} />
      )}
      <div className="mt-4 flex flex-wrap gap-2">
        {held.declined_at && (
          <Button look="primary" onClick={() => onBegin({ kind: 'improve', held })}>
            {t(m.own_held_improve)}
          </Button>
        )}
        <Button onClick={() => ask(held)}>{t(words.remove)}</Button>
      </div>
      {question}
    </section>
  )
}
