import { useTranslate } from '../../language/language.tsx'
import { notify } from '../feedback/notify.ts'
import type { Sentence } from './rules.ts'
import { useOnce } from './use-once.ts'

interface Told {
  /** Null when it goes without saying. */
  done: Sentence | null
  failed: Sentence
  sentenceOf: (error: unknown) => Sentence | Promise<Sentence>
}

/** Runs one act at a time and says how it ended. @param onEnded also after one that failed: something else may have changed. */
export function useAct(onEnded: () => unknown) {
  const t = useTranslate()
  const { isBusy, run } = useOnce()
  /** @returns whether it was done; undefined while another one is under way. */
  const act = (call: () => Promise<unknown>, { done, failed, sentenceOf }: Told) =>
    run(async () => {
      let isDone = true
      try {
        await call()
        if (done) void notify('success', t(done))
      } catch (error) {
        isDone = false
        void notify('error', t(failed), t(await sentenceOf(error)))
      }
      await onEnded()
      return isDone
    })
  return { isBusy, act }
}
