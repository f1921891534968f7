/** The door of an event, on an organiser's phone: one by one, also where the network comes and goes (expectation S43). */
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type FormEvent, Suspense, useState } from 'react'
import type { DoorEntry } from '#contract/events/registration-desk.ts'
import * as m from '#messages'
import { lazyPart } from '../../blocks/sheets/lazy-part.tsx'
import { useTranslate } from '../../language/language.tsx'
import { textLanguage } from '../../language/text-language.ts'
import { api } from '../../rpc/client.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { INPUT } from '../../ui/field.ts'
import { useAdmin } from '../use-admin.ts'
import { DoorFound } from './door-found.tsx'
import { DoorNewsCard } from './door-news.tsx'
import { deskQueries } from './queries.ts'
import { useDoor } from './use-door.ts'

const TicketCamera = lazyPart(() => import('./ticket-camera.tsx').then((file) => ({ default: file.TicketCamera })))

export function DoorPage({ event_id }: { event_id: string }) {
  const t = useTranslate()
  const { user_id } = useAdmin()
  const { data: overview } = useQuery(deskQueries.overview(user_id, event_id))
  const { queue, news, setNews, arrive, flush, refresh } = useDoor(user_id, event_id)
  const [typed, setTyped] = useState('')
  const [isScanning, setScanning] = useState(false)
  const find = useMutation({
    mutationFn: (query: string) => api.admin.registrations.findAtDoor.call({ event_id, query }),
  })
  const undo = useMutation({
    mutationFn: ({ user_id }: DoorEntry) => api.admin.registrations.undoCheckIn.call({ event_id, user_id }),
    onSuccess: () => {
      setNews(null)
      find.reset()
      void refresh()
    },
    onError: (error) => setNews({ kind: 'refused', error }),
  })
  const number = numberIn(typed)
  const letIn = async (by: Parameters<typeof arrive>[0]) => {
    await arrive(by)
    find.reset()
    setTyped('')
  }
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (number > 0) return void letIn({ kind: 'number', number })
    if (typed.trim()) find.mutate(typed)
  }
  return (
    <div className="mt-4 max-w-xl">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p lang={textLanguage(overview?.title ?? '')} className="font-semibold text-lg">
          {overview?.title}
        </p>
        {overview && (
          <p role="status" className="font-semibold tabular-nums">
            {t(m.door_count, {
              came: overview.counts.came,
              total: overview.counts.came + overview.counts.registered + overview.counts.offered,
            })}
          </p>
        )}
      </div>
      {queue.length > 0 && (
        <div role="status" className="mt-3 flex items-center gap-3 rounded-card border border-danger bg-raised p-3">
          <p className="mr-auto">
            <span className="block font-semibold tabular-nums">{t(m.door_waiting, { count: queue.length })}</span>
            <span className="text-quiet text-sm">{t(m.door_waiting_text)}</span>
          </p>
          <Button onClick={() => void flush()}>{t(m.door_send)}</Button>
        </div>
      )}
      <DoorNewsCard news={news} isBusy={undo.isPending} onUndo={(entry) => undo.mutate(entry)} />
      <Button look="primary" className="mt-4 min-h-14 w-full text-lg" onClick={() => setScanning(!isScanning)}>
        {t(isScanning ? m.door_scan_stop : m.door_scan)}
      </Button>
      <Suspense fallback={null}>
        {isScanning && (
          <TicketCamera onTicket={(ticket_code) => letIn({ kind: 'ticket', ticket_code: ticket_code.slice(0, 50) })} />
        )}
      </Suspense>
      <form onSubmit={handleSubmit} className="mt-4 flex flex-wrap gap-2">
        <label className="min-w-[min(100%,9em)] flex-1">
          <span className="sr-only">{t(m.door_search)}</span>
          <input
            className={`${INPUT} min-h-14 text-lg`}
            value={typed}
            placeholder={t(m.door_search)}
            autoComplete="off"
            enterKeyHint="go"
            onChange={({ target }) => setTyped(target.value)}
          />
        </label>
        <Button type="submit" className="min-h-14 px-5 text-lg" disabled={find.isPending}>
          {t(number > 0 ? m.door_check_in : m.door_find)}
        </Button>
      </form>
      <DoorFound find={find} onCheckIn={(user_id) => void letIn({ kind: 'person', user_id })} />
      <Link
        to="/admin/events/$eventId/registrations"
        params={{ eventId: event_id }}
        className={buttonClass('outline', 'mt-6')}
      >
        {t(m.door_list)}
      </Link>
    </div>
  )
}

/** @returns 0 for what is no number. */
function numberIn(typed: string): number {
  const said = typed.normalize('NFKC').trim()
  return /^\d{1,6}$/.test(said) ? Number(said) : 0
}
