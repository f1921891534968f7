import { useEffect, useRef } from 'react'
import { MAX_POST_CONTENT_CHARS, MAX_POST_TITLE_CHARS } from '#contract/limits.ts'
import { api } from '../rpc/client.ts'
import { draftOf, type PostWork, workOf } from './post-draft.ts'

const KEEP_AFTER_MS = 2_000

/**
 * Keeps a post in the making with the account too, so that another device goes on with it.
 * @param adopt is given what the account has, when it is newer than what this browser has.
 * @returns `forget`: it was sent, and a newer one of another device stays; `discard`: it was thrown away.
 */
export function useServerDraft(isOn: boolean, work: PostWork, adopt: (part: Partial<PostWork>) => void) {
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

  const send = useRef((draft: ReturnType<typeof draftOf>) => {
    const keep = async () => {
      kept_at.current = (await api.forum.keepDraft.call({ draft })).updated_at
    }
    // This browser has it: what the account could not take is sent with the next change.
    line.current = line.current.then(keep).catch(() => undefined)
  })
  const keepNow = useRef(() => {
    clearTimeout(timer.current)
    if (latest.current === kept.current || isTooLong(latest.current)) return
    kept.current = latest.current
    send.current(draftOf(latest.current))
  })

  const adoptLatest = useRef(adopt)
  useEffect(() => {
    if (!isOn) return
    const before = latest.current.changed_at
    api.forum.draft.call().then(
      ({ draft, updated_at }) => {
        if (!draft || latest.current.changed_at !== before) return
        kept_at.current = updated_at
        if (!before || Date.parse(updated_at ?? '') > Date.parse(before)) adoptLatest.current(workOf(draft))
      },
      () => undefined,
    )
    const leave = keepNow.current
    return leave
  }, [isOn])

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
      if (kept_at.current) await api.forum.keepDraft.call({ draft: null, kept_at: kept_at.current })
      kept_at.current = null
    }
    line.current = line.current.then(drop).catch(() => undefined)
  }
  return { forget: () => end(forgetKept), discard: () => end(() => send.current(null)) }
}

const isTooLong = ({ title, content }: PostWork) =>
  title.length > MAX_POST_TITLE_CHARS * 2 || content.length > MAX_POST_CONTENT_CHARS * 2
