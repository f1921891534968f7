import { useMemo, useState } from 'react'
import type { OwnHeldPost, PostView } from '#contract/forum.ts'
import { useDraft } from '../blocks/forms/use-draft.ts'
import { blankPost, heldAsWork, isSameWork, type PostWork, postAsWork, readWork } from './post-draft.ts'
import { useServerDraft } from './use-server-draft.ts'

/** What is written in the form of a post; a new one is kept here and with the account, a changed one here. */
export function usePostWork(user_id: string, post: PostView | null, held: OwnHeldPost | null) {
  const form = useMemo(() => {
    const begun = post ? postAsWork(post) : held ? heldAsWork(held) : blankPost()
    const other = post ?? held
    return {
      name: other ? `edit ${user_id} ${other.id}` : `post ${user_id}`,
      blank: () => ({ ...begun, request_key: blankPost().request_key }),
      read: readWork,
      isBlank: (work: PostWork) => isSameWork(work, begun),
    }
  }, [user_id, post, held])
  const { values: work, change, clear, isRestored, setRestored } = useDraft(form)
  /** Counts up when the text came from elsewhere than the form's fields. */
  const [origin, setOrigin] = useState(0)
  const changeNow = (part: Partial<PostWork>) => change({ ...part, changed_at: new Date().toISOString() })
  const server = useServerDraft(post === null && held === null, work, (part) => {
    changeNow(part)
    setRestored(true)
    setOrigin((count) => count + 1)
  })
  return {
    work,
    change: changeNow,
    isUnsent: !form.isBlank(work),
    isRestored,
    origin,
    /** It was sent. */
    forget: () => {
      clear()
      server.forget()
    },
    /** Begins anew. */
    discard: () => {
      clear()
      server.discard()
      setOrigin((count) => count + 1)
    },
  }
}
