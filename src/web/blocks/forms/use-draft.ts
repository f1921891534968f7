import { useCallback, useRef, useState } from 'react'
import { newId } from '../../rpc/id.ts'
import { dropDraft, keepDraft, type Lifetime, readDraft } from './draft.ts'

interface DraftForm<Draft> {
  /** Unique for the form and the member. */
  name: string
  /** In the browser when not given. */
  lifetime?: Lifetime
  /** What the form begins with. */
  blank: () => Draft
  /** A draft that was kept, when it has the shape of this form. */
  read: (kept: unknown) => Draft | null
  /** There is nothing in it that could be lost. */
  isBlank: (draft: Draft) => boolean
}

/** The content of a form (`useForm`), kept with every key that is pressed, and with the key of its request. */
export function useDraft<Draft extends object>({ name, lifetime = 'browser', blank, read, isBlank }: DraftForm<Draft>) {
  const [restored] = useState(() => {
    const kept = readDraft(name, lifetime)
    const draft = read(kept)
    return draft && !isBlank(draft) ? { draft, request_key: keyIn(kept) } : null
  })
  const [values, setValues] = useState(() => restored?.draft ?? blank())
  const latest = useRef(values)
  const request_key = useRef(restored?.request_key ?? newId())
  const [isRestored, setRestored] = useState(restored !== null)

  const change = useCallback(
    (part: Partial<Draft>) => {
      const next = { ...latest.current, ...part }
      latest.current = next
      setValues(next)
      if (isBlank(next)) dropDraft(name, lifetime)
      else keepDraft(name, lifetime, { ...next, request_key: request_key.current })
    },
    [name, lifetime, isBlank],
  )
  /** Begins anew, here and in what is kept. @param begun what it begins with, when that is something else by now. */
  const clear = (begun = blank()) => {
    dropDraft(name, lifetime)
    request_key.current = newId()
    latest.current = begun
    setValues(begun)
    setRestored(false)
  }
  /** What is typed by then: for an answer that comes later. */
  const now = useCallback(() => latest.current, [])
  return { values, change, now, request_key, clear, isRestored, setRestored }
}

function keyIn(kept: unknown): string | undefined {
  const { request_key } = (kept ?? {}) as { request_key?: unknown }
  return typeof request_key === 'string' ? request_key : undefined
}
