import { TriangleAlert } from 'lucide'
import type { ReportQueue } from '#contract/moderation/report-desk.ts'
import * as m from '#messages'
import { useTranslate } from '../language/language.tsx'
import { icon } from '../ui/icons.tsx'
import { HelpCall } from './help-call.tsx'

const Alert = icon(TriangleAlert)

/** The top of a card about somebody who may be in danger: whom to call stands apart from what to decide. */
export function UrgentHead({ teacher }: { teacher: ReportQueue['duty_teacher'] }) {
  const t = useTranslate()
  return (
    <div className="-mx-5 -mt-5 mb-4 rounded-t-[11px] border-danger border-b bg-danger/10 px-5 py-4">
      <p className="flex items-start gap-2 font-semibold text-danger text-lg leading-snug">
        <span className="mt-0.5">
          <Alert />
        </span>
        {t(m.desk_urgent)}
      </p>
      <p className="mt-1 text-sm">{t(teacher ? m.desk_urgent_text : m.desk_urgent_no_teacher)}</p>
      {teacher && (
        <p className="mt-1 text-sm">
          {t(m.desk_duty_teacher, { name: teacher.name })}{' '}
          {teacher.phone && (
            <a href={`tel:${teacher.phone.replace(/[^+\d]/g, '')}`} className="tabular-nums">
              {teacher.phone}
            </a>
          )}
        </p>
      )}
      <HelpCall teacher={teacher} />
    </div>
  )
}
