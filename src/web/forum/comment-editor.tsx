import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react'
import type { CommentView } from '#contract/forum.ts'
import { MAX_COMMENT_CHARS } from '#contract/limits.ts'
import * as m from '#messages'
import { notify } from '../blocks/feedback/notify.ts'
import { isSendKey } from '../blocks/forms/send-key.ts'
import { useDraft } from '../blocks/forms/use-draft.ts'
import { useLeaveWarning } from '../blocks/forms/use-leave-warning.ts'
import { WritingField } from '../blocks/forms/writing-field.tsx'
import { useSignInAgain } from '../blocks/identity/use-sign-in-again.ts'
import { useTranslate } from '../language/language.tsx'
import { api } from '../rpc/client.ts'
import { Button } from '../ui/button.tsx'
import { changeComment } from './comment-pages.ts'
import { isSignedOut, refusalSentence } from './refusals.ts'
import { commentFault } from './rules.ts'

interface Work {
  content: string
}

const readWork = (kept: unknown): Work | null => {
  const content = (kept as Partial<Work> | null)?.content
  return typeof content === 'string' ? { content } : null
}

interface CommentEditorProps {
  comment: CommentView
  postId: string
  onEnd: () => void
}

/** Changes a comment where it stands. */
export function CommentEditor({ comment, postId, onEnd }: CommentEditorProps) {
  const t = useTranslate()
  const client = useQueryClient()
  const signInAgain = useSignInAgain()
  const { id, content: before } = comment
  const form = useMemo(
    () => ({
      name: `edit comment ${id}`,
      blank: () => ({ content: before }),
      read: readWork,
      isBlank: ({ content }: Work) => content === before,
    }),
    [id, before],
  )
  const { values: draft, change, clear } = useDraft<Work>(form)
  const [isSending, setSending] = useState(false)
  const isUnderWay = useRef(false)
  const [failure, setFailure] = useState<string | null>(null)
  const field = useRef<HTMLTextAreaElement & HTMLInputElement>(null)
  useLeaveWarning(draft.content !== before)
  useEffect(() => {
    field.current?.focus()
    field.current?.form?.scrollIntoView({ block: 'nearest' })
  }, [])

  const submit = async () => {
    if (isUnderWay.current) return
    const fault = commentFault(draft.content)
    setFailure(fault && t(fault))
    if (fault) return notify('error', t(m.forum_error), t(fault))
    isUnderWay.current = true
    setSending(true)
    try {
      const saved = await api.forum.editComment.call({ id, content: draft.content })
      clear()
      changeComment(client, postId, id, saved)
      void notify('success', t(m.comment_updated))
      onEnd()
    } catch (error) {
      if (isSignedOut(error)) return await signInAgain()
      const reason = t(refusalSentence(error))
      setFailure(reason)
      void notify('error', t(m.forum_error), reason)
    } finally {
      isUnderWay.current = false
      setSending(false)
    }
  }
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.nativeEvent.isComposing) return onEnd()
    if (!isSendKey(event)) return
    event.preventDefault()
    void submit()
  }
  const handleCancel = () => {
    clear()
    onEnd()
  }
  return (
    <form
      noValidate
      className="mt-1 scroll-mb-24"
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        void submit()
      }}
    >
      <WritingField
        field={field}
        label={t(m.comment_edit_label)}
        isLabelHidden
        rows={4}
        value={draft.content}
        readOnly={isSending}
        max={MAX_COMMENT_CHARS}
        failure={failure}
        onChange={(content) => change({ content })}
        onKeyDown={handleKey}
      />
      <div className="mt-1 flex justify-end gap-2">
        <Button look="quiet" onClick={handleCancel}>
          {t(m.cancel)}
        </Button>
        <Button type="submit" look="primary" disabled={isSending}>
          {t(isSending ? m.comment_sending : m.forum_save)}
        </Button>
      </div>
    </form>
  )
}
