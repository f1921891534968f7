import type { ReportedItem as ReportedItemView, ReportQueue } from '#contract/report-desk.ts'
import type { ReportableType } from '#contract/report-kinds.ts'
import * as m from '#messages'
import { REPORT_CATEGORY_NAMES } from '../blocks/content/report-names.ts'
import { MemberLine } from '../blocks/identity/member-line.tsx'
import { formatMoment } from '../language/formats.ts'
import { useTranslate } from '../language/language.tsx'
import { textLanguage } from '../language/text-language.ts'
import { Button, buttonClass } from '../ui/button.tsx'
import { Around, OwnerHistory } from './report-context.tsx'

const ITEM_NAMES = {
  post: m.notification_item_post,
  comment: m.notification_item_comment,
  paper_comment: m.notification_item_paper_comment,
  profile: m.notification_item_profile,
  team: m.notification_item_team,
  video: m.notification_item_video,
} satisfies Record<ReportableType, unknown>

/** What of the evidence is text to read, in its order; addresses and ids say nothing to a reader. */
const READ = ['title', 'content', 'nickname', 'signature', 'bio', 'school', 'team_name', 'description', 'video_url']

const VERB_NAMES = {
  uphold: m.desk_uphold,
  dismiss: m.desk_dismiss,
  clear: m.desk_clear,
} satisfies Record<ReportedItemView['can'][number], unknown>

interface ReportedItemProps {
  item: ReportedItemView
  /** Whom the school has named for where somebody may be in danger. */
  teacher: ReportQueue['duty_teacher']
  isBusy: boolean
  onDecide: (verb: ReportedItemView['can'][number]) => void
}

/** A thing that was reported, as it was then, with all that is said of it and what an admin can do. */
export function ReportedItem({ item, teacher, isBusy, onDecide }: ReportedItemProps) {
  const t = useTranslate()
  const heading = `report-${item.item_id}`
  const texts = READ.flatMap((key) => {
    const text = item.snapshot[key]
    return typeof text === 'string' && text.trim() !== '' ? [[key, text] as const] : []
  })
  return (
    <article aria-labelledby={heading} className="card p-5">
      {item.is_urgent && (
        <div className="mb-3 rounded-control bg-accent-soft px-3 py-2">
          <p className="font-semibold">{t(m.desk_urgent)}</p>
          <p className="mt-1 text-sm">{t(m.report_harm_hint)}</p>
          {teacher && <DutyTeacher name={teacher.name} phone={teacher.phone} />}
        </div>
      )}
      <h2 id={heading} className="font-bold text-xl">
        {t(ITEM_NAMES[item.item_type])}
      </h2>
      {item.owner && (
        <div className="mt-3">
          <MemberLine member={item.owner} />
        </div>
      )}
      {item.history && <OwnerHistory {...item.history} />}
      {item.around && <Around {...item.around} />}
      <div className="mt-3 grid gap-2 border-line border-l-2 pl-3">
        {texts.map(([key, text]) => (
          <p key={key} lang={textLanguage(text)} className="whitespace-pre-wrap break-words">
            {text}
          </p>
        ))}
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
            <p lang={textLanguage(reason)} className="break-words">
              {reason}
            </p>
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
      <div className="mt-5 flex flex-wrap gap-2 border-line border-t pt-4">
        {item.link ? (
          <a href={item.link} className={buttonClass('outline')}>
            {t(m.desk_look)}
          </a>
        ) : (
          <p className="self-center text-faint text-sm">{t(m.desk_gone)}</p>
        )}
        {item.can.map((verb) => (
          <Button
            key={verb}
            look={verb === 'uphold' ? 'primary' : 'outline'}
            aria-describedby={heading}
            disabled={isBusy}
            onClick={() => onDecide(verb)}
          >
            {t(VERB_NAMES[verb])}
          </Button>
        ))}
      </div>
    </article>
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
