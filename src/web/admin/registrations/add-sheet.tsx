import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { DeskOverview } from '#contract/registration-desk.ts'
import * as m from '#messages'
import { LoadFailed } from '../../blocks/feedback/load-failed.tsx'
import { SlowHint } from '../../blocks/feedback/loading.tsx'
import { SearchBox } from '../../blocks/lists/search-box.tsx'
import { useTranslate } from '../../language/language.tsx'
import { api } from '../../rpc/client.ts'
import { ofMember } from '../../rpc/of-member.ts'
import { Sheet } from '../../ui/sheet.tsx'
import { refusalSentence } from '../refusals.ts'
import { useAdmin } from '../use-admin.ts'
import { AddForm } from './add-form.tsx'

interface Found {
  user_id: string
  nickname: string
}

/** Registers a member who has asked an organiser to: first whom, then what the form asks of everybody. */
export default function AddSheet({ overview, onClose }: { overview: DeskOverview; onClose: () => void }) {
  const t = useTranslate()
  const client = useQueryClient()
  const [member, setMember] = useState<Found | null>(null)
  return (
    <Sheet
      title={member ? t(m.registration_desk_add_for, { name: member.nickname }) : t(m.registration_desk_add)}
      closeLabel={t(m.close)}
      onClose={onClose}
    >
      {member ? (
        <AddForm
          key={member.user_id}
          overview={overview}
          user_id={member.user_id}
          onBack={() => setMember(null)}
          onDone={async () => {
            onClose()
            await client.invalidateQueries({ queryKey: api.admin.registrations.key() })
          }}
        />
      ) : (
        <FindMember event_id={overview.event_id} onFound={setMember} />
      )}
    </Sheet>
  )
}

function FindMember({ event_id, onFound }: { event_id: string; onFound: (member: Found) => void }) {
  const t = useTranslate()
  const { user_id } = useAdmin()
  const [query, setQuery] = useState('')
  const { data, error, refetch, isFetching } = useQuery({
    ...ofMember(api.admin.members.list.queryOptions({ input: { query } }), user_id),
    enabled: query !== '',
  })
  const found = query === '' ? undefined : data?.items
  return (
    <div className="mt-2 grid gap-3">
      <p className="text-quiet">{t(m.registration_desk_add_find)}</p>
      <SearchBox
        action={`/admin/events/${event_id}/registrations`}
        label={t(m.registration_desk_add_search)}
        placeholder={t(m.registration_desk_add_search)}
        value={query}
        onSearch={(said) => setQuery(said.trim())}
        hidden={[]}
      />
      {found?.length === 0 && <p role="status">{t(m.registration_desk_add_none)}</p>}
      {found && (
        <ul>
          {found.map((one) => (
            <li key={one.user_id} className="border-line border-t">
              <button
                type="button"
                className="flex min-h-11 w-full items-center rounded-control px-2 text-left hover:bg-accent-soft"
                onClick={() => onFound(one)}
              >
                {one.nickname}
              </button>
            </li>
          ))}
        </ul>
      )}
      {error && <LoadFailed reason={refusalSentence(error)} onRetry={refetch} />}
      {isFetching && !found && <SlowHint />}
    </div>
  )
}
