/** One import from the choice of a file to what was written of it. */
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { ImportPreview } from '#contract/papers/import.ts'
import type { PaperType } from '#contract/papers/papers.ts'
import * as m from '#messages'
import { useLeaveWarning } from '../../../blocks/forms/use-leave-warning.ts'
import { useOnce } from '../../../blocks/forms/use-once.ts'
import { useTranslate } from '../../../language/language.tsx'
import { api } from '../../../rpc/client.ts'
import { isRefusal } from '../../../rpc/failure.ts'
import { refusalSentence } from '../../refusals.ts'
import { changed, type Decision, type Decisions, decisionsOn, sentLines } from './import-work.ts'

export interface Source {
  file: File
  paper_type: PaperType
}

interface Looked {
  source: Source
  preview: ImportPreview
  decisions: Decisions
}

export interface Done {
  added: number
  filled: number
}

export function useImport() {
  const t = useTranslate()
  const client = useQueryClient()
  const { isBusy, run } = useOnce()
  const [looked, setLooked] = useState<Looked | null>(null)
  const [done, setDone] = useState<Done | null>(null)
  const [error, setError] = useState<string | undefined>()
  /** The same for the same decisions: an answer that was lost makes nothing twice. */
  const request_key = useRef(crypto.randomUUID())
  useLeaveWarning(looked !== null)

  const readAnew = async (source: Source, before?: Decisions) => {
    const preview = await api.admin.paperImport.preview.call(source)
    request_key.current = crypto.randomUUID()
    setLooked({ source, preview, decisions: decisionsOn(preview.lines, before) })
  }
  const look = (source: Source) =>
    run(async () => {
      setError(undefined)
      try {
        await readAnew(source)
      } catch (failure) {
        setError(t(refusalSentence(failure)))
      }
    })
  const write = () =>
    run(async () => {
      if (!looked) return
      const { source, preview, decisions } = looked
      setError(undefined)
      try {
        const lines = sentLines(preview.lines, decisions)
        const asked = { paper_type: source.paper_type, request_key: request_key.current, lines }
        setDone(await api.admin.paperImport.write.call(asked))
        setLooked(null)
        await client.invalidateQueries()
      } catch (failure) {
        const isOvertaken = isRefusal(failure) && failure.code === 'CHANGED_MEANWHILE'
        setError(t(isOvertaken ? m.import_overtaken : refusalSentence(failure)))
        // What cannot be read now is refused once more, and read then.
        if (isOvertaken) await readAnew(source, decisions).catch(() => {})
      }
    })
  return {
    isBusy,
    looked,
    done,
    error,
    look,
    write,
    decide(lines: Iterable<number>, change: Partial<Decision>) {
      request_key.current = crypto.randomUUID()
      setLooked((before) => before && { ...before, decisions: changed(before.decisions, lines, change) })
    },
    begin() {
      setLooked(null)
      setDone(null)
      setError(undefined)
    },
  }
}
