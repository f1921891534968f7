import { useMutation, useQueryClient } from '@tanstack/react-query'
import {
  type ClipboardEvent,
  type DragEvent,
  type FormEvent,
  type KeyboardEvent,
  useEffect,
  useRef,
  useState,
} from 'react'
import type { PostSent, PostView } from '#contract/forum.ts'
import { MAX_POST_CONTENT_CHARS, MAX_POST_TITLE_CHARS } from '#contract/limits.ts'
import * as m from '#messages'
import { rememberAct } from '../blocks/after-sign-in.ts'
import { notify } from '../blocks/notify.ts'
import { isSendKey } from '../blocks/send-key.ts'
import { useLeaveWarning } from '../blocks/use-leave-warning.ts'
import { useSignInAgain } from '../blocks/use-sign-in-again.ts'
import { WritingField } from '../blocks/writing-field.tsx'
import { useTranslate } from '../language/language.tsx'
import { api } from '../rpc/client.ts'
import type { SignedIn } from '../rpc/session-store.ts'
import { Button } from '../ui/button.tsx'
import { PictureField } from './picture-field.tsx'
import { picturesOf } from './picture-list.ts'
import type { PostWork } from './post-draft.ts'
import { forumQueries } from './queries.ts'
import { isOvertaken, isSignedOut, refusalSentence } from './refusals.ts'
import { type PostFault, postFault } from './rules.ts'
import { usePictures } from './use-pictures.ts'
import { usePostWork } from './use-post-work.ts'

interface PostFormProps {
  user: SignedIn
  /** The post to change; null for a new one. */
  post: PostView | null
  onSent: (sent: { is_held: boolean }) => void
}

export function PostForm({ user, post, onSent }: PostFormProps) {
  const t = useTranslate()
  const { work, change, isUnsent, isRestored, origin, forget, discard } = usePostWork(user.user_id, post)
  const field = usePictures(work.images, (images) => change({ images }))
  const [fault, setFault] = useState<PostFault | null>(null)
  const title = useRef<HTMLTextAreaElement & HTMLInputElement>(null)
  const content = useRef<HTMLTextAreaElement & HTMLInputElement>(null)
  const isSent = useRef(false)
  const handleSent = (sent: { is_held: boolean }) => {
    isSent.current = true
    forget()
    onSent(sent)
  }
  const sending = useSending(post, handleSent, (began_with) => change({ began_with }))
  useLeaveWarning(isUnsent)
  useFarewell(isUnsent, isSent)

  // What came from another place brings its own pictures.
  const { change: changePictures } = field
  // biome-ignore lint/correctness/useExhaustiveDependencies: only where the text came from counts
  useEffect(() => {
    if (origin > 0) changePictures({ type: 'replaced', pictures: picturesOf(work.images) })
  }, [origin])

  const isBusy = sending.isPending || field.isUploading
  const submit = () => {
    if (isBusy) return
    const broken = postFault(work)
    setFault(broken)
    if (!broken) return sending.send(work)
    void notify('error', t(m.forum_error), t(broken.sentence))
    const first = broken.field === 'title' ? title : content
    first.current?.focus()
  }
  const handleKey = (event: KeyboardEvent) => {
    if (!isSendKey(event)) return
    event.preventDefault()
    submit()
  }
  const sentenceAt = (name: PostFault['field']) => (fault?.field === name ? t(fault.sentence) : null)
  return (
    <form
      noValidate
      aria-busy={sending.isPending}
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        submit()
      }}
      onDragOver={(event) => carriesFiles(event) && event.preventDefault()}
      onDrop={(event) => {
        if (!carriesFiles(event)) return
        event.preventDefault()
        if (!isBusy) field.add([...event.dataTransfer.files])
      }}
      className="mt-3 flex min-h-[calc(100dvh-84px)] flex-col gap-4 sm:min-h-0"
    >
      {isRestored && (
        <div role="status" className="flex flex-wrap items-center gap-x-2 rounded-control bg-accent-soft px-3 text-sm">
          <p className="grow py-2">{t(m.forum_draft_restored)}</p>
          <Button look="quiet" className="px-2 text-sm" onClick={discard}>
            {t(m.forum_draft_discard)}
          </Button>
        </div>
      )}
      <WritingField
        field={title}
        label={t(m.forum_post_title)}
        value={work.title}
        max={MAX_POST_TITLE_CHARS}
        readOnly={sending.isPending}
        failure={sentenceAt('title')}
        onChange={(typed) => change({ title: typed })}
        onKeyDown={handleKey}
      />
      <WritingField
        field={content}
        label={t(m.forum_post_content)}
        rows={10}
        placeholder={t(m.forum_post_content_hint)}
        value={work.content}
        max={MAX_POST_CONTENT_CHARS}
        readOnly={sending.isPending}
        failure={sentenceAt('content')}
        onChange={(typed) => change({ content: typed })}
        onKeyDown={handleKey}
        onPaste={(event) => {
          const files = picturesPasted(event)
          if (files.length === 0 || isBusy) return
          event.preventDefault()
          field.add(files)
        }}
      />
      <PictureField field={field} />
      <div className="sticky -bottom-6 -mx-5 mt-auto flex flex-wrap items-center justify-end gap-3 border-line border-t bg-raised px-5 pt-3 pb-[max(12px,env(safe-area-inset-bottom))] sm:-mx-6 sm:px-6">
        {sending.failure && (
          <p role="alert" className="w-full text-danger text-sm">
            {sending.failure}
          </p>
        )}
        <p className={`mr-auto text-faint text-sm ${isUnsent ? '' : 'max-sm:invisible'}`}>
          {t(isUnsent ? m.forum_draft_keeping : m.forum_send_hint)}
        </p>
        <Button type="submit" look="primary" disabled={isBusy} className="min-w-28">
          {t(sending.isPending ? m.forum_publishing : post ? m.forum_save : m.forum_publish)}
        </Button>
      </div>
    </form>
  )
}

/**
 * Sends the post once at a time; what has changed is shown wherever it stands.
 * @param onOvertaken somebody was faster; told when.
 */
function useSending(
  post: PostView | null,
  onSent: (sent: { is_held: boolean }) => void,
  onOvertaken: (edited_at: string | null) => void,
) {
  const t = useTranslate()
  const client = useQueryClient()
  const signInAgain = useSignInAgain()
  const [failure, setFailure] = useState<string | null>(null)
  /** Who then saves once more knows of the other's words and means to replace them. */
  const lookAgain = async (id: string) => {
    const newest = await client.fetchQuery({ ...forumQueries.detail(id), staleTime: 0 }).catch(() => null)
    if (newest) onOvertaken(newest.edited_at)
  }
  // Two presses come faster than the state of the first is drawn.
  const isUnderWay = useRef(false)
  const { mutate, isPending } = useMutation({
    mutationFn: async (work: PostWork): Promise<Pick<PostSent, 'is_held'>> => {
      const { title, content, request_key, began_with } = work
      const images = work.images.map(({ url }) => url)
      if (!post) return api.forum.create.call({ title, content, images, request_key })
      const saved = await api.forum.edit.call({ id: post.id, title, content, images, began_with })
      client.setQueryData(forumQueries.detail(post.id).queryKey, saved)
      return { is_held: false }
    },
    onMutate: () => setFailure(null),
    onSettled: () => {
      isUnderWay.current = false
    },
    onSuccess: (sent) => {
      void client.invalidateQueries({ queryKey: api.forum.list.key() })
      void client.invalidateQueries({ queryKey: api.forum.newest.key() })
      if (!sent.is_held) void notify('success', t(post ? m.forum_updated : m.forum_published))
      onSent(sent)
    },
    onError: (error) => {
      if (isSignedOut(error)) {
        rememberAct({ kind: 'compose', subject: post?.id ?? '' })
        return void signInAgain()
      }
      if (post && isOvertaken(error)) void lookAgain(post.id)
      const sentence = t(refusalSentence(error))
      setFailure(sentence)
      void notify('error', t(m.forum_error), sentence)
    },
  })
  const send = (work: PostWork) => {
    if (isUnderWay.current) return
    isUnderWay.current = true
    mutate(work)
  }
  return { send, isPending, failure }
}

/** Who leaves something behind is told where it is. */
function useFarewell(isUnsent: boolean, isSent: { current: boolean }): void {
  const t = useTranslate()
  const say = useRef(() => {})
  useEffect(() => {
    say.current = () => {
      if (isUnsent && !isSent.current) void notify('message', t(m.forum_draft_kept))
    }
  })
  useEffect(() => () => say.current(), [])
}

const carriesFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes('Files')

/** Pictures from the clipboard; where it has text as well, as from a table, the text is meant. */
function picturesPasted({ clipboardData }: ClipboardEvent): File[] {
  return clipboardData.types.includes('text/plain') ? [] : [...clipboardData.files]
}
