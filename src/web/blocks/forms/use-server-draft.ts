import { useEffect, useRef } from 'react'

const KEEP_AFTER_MS = 2_000

/** What is written in a form. */
interface Work {
  /** When it was last changed here, ISO; empty as long as it is as it began. */
  changed_at: string
}

interface Kept<Draft> {
  draft: Draft | null
  updated_at: string | null
}

/** How the account keeps a draft. It is the same object for as long as the form is there. */
export interface DraftStore<Written extends Work, Draft> {
  ask: () => Promise<Kept<Draft>>
  /** @param kept_at drops the draft of that moment alone, and none that another device has kept since. */
  keep: (draft: Draft | null, kept_at?: string) => Promise<{ updated_at: string | null }>
  draftOf: (work: Written) => Draft | null
  /** The account would not take it. */
  isTooLong: (work: Written) => boolean
}

/**
 * Keeps what is written with the account too, so that another device goes on with it.
 * @param adopt is given what the account has, when it is newer than what this browser has.
 * @returns `forget`: it was sent, and a newer one of another device stays; `discard`: it was thrown away.
 */
export function useServerDraft<Written extends Work, Draft>(
  isOn: boolean,
  store: DraftStore<Written, Draft>,
  work: Written,
  adopt: (draft: Draft) => void,
) {
  const latest = useRef(work)
  const kept = useRef(work)
  /** One after the other, so that the last word is the last one there. */
  const line = useRef<Promise<unknown>>(Promise.resolve())
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    latest.current = work
  }, [work])

  /** When the account's draft was kept that this form has written, read or overtaken. */
  const kept_at = useRef<string | null>(null)

  const send = useRef((draft: Draft | null) => {
    const keep = async () => {
      kept_at.current = (await store.keep(draft)).updated_at
    }
    // This browser has it: what the account could not take is sent with the next change.
    line.current = line.current.then(keep).catch(() => undefined)
  })
  const keepNow = useRef(() => {
    clearTimeout(timer.current)
    if (latest.current === kept.current || store.isTooLong(latest.current)) return
    kept.current = latest.current
    send.current(store.draftOf(latest.current))
  })

  const adoptLatest = useRef(adopt)
  useEffect(() => {
    if (!isOn) return
    const before = latest.current.changed_at
    store.ask().then(
      ({ draft, updated_at }) => {
        if (!draft || latest.current.changed_at !== before) return
        kept_at.current = updated_at
        if (!before || Date.parse(updated_at ?? '') > Date.parse(before)) adoptLatest.current(draft)
      },
      () => undefined,
    )
    const leave = keepNow.current
    return leave
  }, [isOn, store])

  useEffect(() => {
    if (!isOn || work.changed_at === kept.current.changed_at) return
    timer.current = setTimeout(keepNow.current, KEEP_AFTER_MS)
    return () => clearTimeout(timer.current)
  }, [isOn, work])

  const end = (last: () => void) => {
    clearTimeout(timer.current)
    kept.current = latest.current
    if (isOn) last()
  }
  const forgetKept = () => {
    const drop = async () => {
      if (kept_at.current) await store.keep(null, kept_at.current)
      kept_at.current = null
    }
    line.current = line.current.then(drop).catch(() => undefined)
  }
  return { forget: () => end(forgetKept), discard: () => end(() => send.current(null)) }
}
