import { useCallback, useRef, useState } from 'react'
import { dropDraft, keepDraft, readDraft } from './draft.ts'

interface DraftForm<Draft> {
  /** Unique for the form and the member. */
  name: string
  /** What the form begins with. */
  blank: () => Draft
  /** A draft that was kept, when it has the shape of this form. */
  read: (kept: unknown) => Draft | null
  /** There is nothing in it that could be lost. */
  isBlank: (draft: Draft) => boolean
}

/** The content of a form, kept in the browser with every key that is pressed. */
export function useDraft<Draft extends object>({ name, blank, read, isBlank }: DraftForm<Draft>) {
  const [restored] = useState(() => {
    const kept = read(readDraft(name))
    return kept && !isBlank(kept) ? kept : null
  })
  const [draft, setDraft] = useState(() => restored ?? blank())
  const latest = useRef(draft)
  const [isRestored, setRestored] = useState(restored !== null)

  const change = useCallback(
    (part: Partial<Draft>) => {
      const next = { ...latest.current, ...part }
      latest.current = next
      setDraft(next)
      if (isBlank(next)) dropDraft(name)
      else keepDraft(name, next)
    },
    [name, isBlank],
  )
  /** Begins anew, here and in what is kept. */
  const clear = () => {
    dropDraft(name)
    latest.current = blank()
    setDraft(latest.current)
    setRestored(false)
  }
  return { draft, change, clear, isRestored, setRestored }
}
