import { MAX_REASON_CHARS } from '#contract/limits.ts'
import type { ReportedItem as ReportedItemView, ReportQueue } from '#contract/report-desk.ts'
import { REQUEST_MESSAGE, REQUEST_TEAM } from '#contract/report-kinds.ts'
import * as m from '#messages'
import { ITEM_WORDS } from '#words/items.ts'
import { REPORT_CATEGORY_NAMES } from '../blocks/content/report-names.ts'
import { TextField } from '../blocks/forms/fields.tsx'
import { MemberLine } from '../blocks/identity/member-line.tsx'
import { formatMoment } from '../language/formats.ts'
import { useTranslate } from '../language/language.tsx'
import { textLanguage } from '../language/text-language.ts'
import { Button } from '../ui/button.tsx'
import { Title } from '../ui/title.tsx'
import { Clipped } from './clipped.tsx'
import { HelpCall } from './help-call.tsx'
import { Around, Earlier, OwnerHistory } from './report-context.tsx'
import { noteOf, useNote, verbOfKey } from './report-keys.ts'

/** What of the evidence is text to read, in its order; addresses and ids say nothing to a reader. */
const READ = ['title', 'content', 'nickname', 'signature', 'bio', 'school', 'team_name', 'description', 'video_url']
/** What a thing is known by, where it has a name of its own. */
const NAMES = ['title', 'team_name', 'nickname']

/** From what leaves everything as it is to what takes it away. */
const VERBS = ['dismiss', 'clear', 'uphold', 'remove'] satisfies ReportedItemView['can']
const VERB_NAMES = {
  uphold: m.desk_uphold,
  remove: m.desk_remove,
  dismiss: m.desk_dismiss,
  clear: m.desk_clear,
} satisfies Record<ReportedItemView['can'][number], unknown>

interface ReportedItemProps {
  item: ReportedItemView
  /** Whom the school has named for where somebody may be in danger. */
  teacher: ReportQueue['duty_teacher']
  isBusy: boolean
  onDecide: (verb: ReportedItemView['can'][number], note: string | null) => void
}

/** A thing that was reported, as it was then, with all that is said of it and what an admin can do. */
export function ReportedItem({ item, teacher, isBusy, onDecide }: ReportedItemProps) {
  const t = useTranslate()
  const heading = `report-${item.item_id}`
  const note = useNote(item)
  const all = READ.flatMap((key) => {
    const text = item.snapshot[key]
    return typeof text === 'string' && text.trim() !== '' ? [[key, text] as const] : []
  })
  const named = all.find(([key]) => NAMES.includes(key))
  const texts = all.filter((one) => one !== named)
  return (
    <article
      aria-labelledby={heading}
      tabIndex={-1}
      data-report
      className="card p-5 focus-visible:outline-2 focus-visible:outline-accent"
      onKeyDown={(event) => {
        const verb = verbOfKey(event.nativeEvent, item.can)
        if (verb && !isBusy) onDecide(verb, noteOf(note.values))
      }}
    >
      {item.is_urgent && (
        <div className="mb-3 rounded-control bg-accent-soft px-3 py-2">
          <p className="font-semibold">{t(m.desk_urgent)}</p>
          <p className="mt-1 text-sm">{t(m.report_harm_hint)}</p>
          {teacher && <DutyTeacher name={teacher.name} phone={teacher.phone} />}
        </div>
      )}
      <h2 id={heading}>
        <Named kind={t(ITEM_WORDS[item.item_type])} name={named?.[1]} />
      </h2>
      {(item.is_hidden || item.is_held) && (
        <p className="mt-1 text-sm">{t(item.is_hidden ? m.desk_hidden : m.desk_held)}</p>
      )}
      {item.owner && (
        <div className="mt-3">
          <MemberLine member={item.owner} />
        </div>
      )}
      {item.history && <OwnerHistory {...item.history} />}
      {item.around && <Around {...item.around} />}
      <div className="mt-3 grid gap-2 border-line border-l-2 pl-3">
        <Request {...item} />
        {texts.map(([key, text]) => (
          <Clipped key={key} text={text} />
        ))}
        {item.link ? (
          <a href={item.link} className="inline-flex min-h-11 items-center justify-self-start text-accent">
            {t(m.desk_look)}
          </a>
        ) : (
          <p className="text-faint text-sm">{t(m.desk_gone)}</p>
        )}
      </div>
      <h3 className="mt-4 font-semibold text-sm">{t(m.desk_said)}</h3>
      <ul className="mt-1 grid gap-2">
        {item.reports.map(({ id, category, reason, is_by_site, created_at }) => (
          <li key={id}>
            <p className="text-faint text-sm">
              {t(REPORT_CATEGORY_NAMES[category])} · {is_by_site && `${t(m.words_by_site)} · `}
              <time dateTime={created_at} className="tabular-nums">
                {formatMoment(created_at)}
              </time>
            </p>
            <Clipped text={reason} />
          </li>
        ))}
      </ul>
      {item.cleared && (
        <div className="mt-4 border-line border-l-2 pl-3">
          <p className="text-quiet text-sm">
            {t(item.cleared.is_own ? m.desk_cleared_by_you : m.desk_cleared_by_other)}
          </p>
          <p lang={textLanguage(item.cleared.reason)} className="whitespace-pre-wrap break-words">
            {item.cleared.reason}
          </p>
        </div>
      )}
      {item.earlier.length > 0 && <Earlier earlier={item.earlier} />}
      <div className="mt-4">
        <TextField
          label={t(m.desk_note)}
          hint={t(m.desk_note_hint)}
          rows={2}
          max={MAX_REASON_CHARS}
          name={`note-${item.item_id}`}
          value={note.values.note}
          onChange={(text) => note.change({ note: text })}
        />
      </div>
      <div className="mt-5 grid gap-2 border-line border-t pt-4 sm:flex sm:flex-wrap">
        {item.is_urgent && <HelpCall teacher={teacher} />}
        {VERBS.filter((verb) => item.can.includes(verb)).map((verb) => (
          <Button
            key={verb}
            className={`sm:min-w-36 ${verb === 'remove' ? 'border-danger text-danger' : ''}`}
            aria-describedby={heading}
            disabled={isBusy}
            onClick={() => onDecide(verb, noteOf(note.values))}
          >
            {t(VERB_NAMES[verb])}
          </Button>
        ))}
      </div>
    </article>
  )
}

/** What its member has said to a captain, where that is what was reported: the profile below it says who they are. */
function Request({ snapshot: { [REQUEST_MESSAGE]: message, [REQUEST_TEAM]: team } }: ReportedItemView) {
  const t = useTranslate()
  if (typeof message !== 'string') return null
  return (
    <div>
      <p className="text-quiet text-sm">{t(m.desk_request, { team: String(team) })}</p>
      <p lang={textLanguage(message)} className="whitespace-pre-wrap break-words">
        {message}
      </p>
    </div>
  )
}

/** What kind of thing it is, above its own name where it has one. */
function Named({ kind, name }: { kind: string; name: string | undefined }) {
  if (!name) return <span className="block font-bold text-xl first-letter:uppercase">{kind}</span>
  return (
    <>
      <span className="block text-quiet text-sm first-letter:uppercase">{kind}</span>
      <span lang={textLanguage(name)} className="block break-words font-bold text-xl">
        <Title text={name} />
      </span>
    </>
  )
}

function DutyTeacher({ name, phone }: { name: string; phone: string | null }) {
  const t = useTranslate()
  return (
    <p className="mt-1 text-sm">
      {t(m.desk_duty_teacher, { name })}{' '}
      {phone && (
        <a href={`tel:${phone.replace(/[^+\d]/g, '')}`} className="tabular-nums">
          {phone}
        </a>
      )}
    </p>
  )
}
