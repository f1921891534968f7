import * as m from '#messages'
import { formatDay, formatMoment } from '../../language/formats.ts'
import { useLanguage, useTranslate } from '../../language/language.tsx'
import { passedTime } from '../../language/passed-time.ts'
import { useMinute } from './minute.ts'

/** When something was: how long ago within a day, then its date; to the minute for who asks. */
export function PassedTime({ moment, className }: { moment: string; className?: string }) {
  const t = useTranslate()
  const { language } = useLanguage()
  // Pages are kept for a minute, and a date is right however old they are.
  const now = useMinute(null)
  const passed = now === null ? null : passedTime(moment, language, now)
  return (
    <time dateTime={moment} title={formatMoment(moment)} className={className}>
      {passed === null ? formatDay(moment) : passed || t(m.history_just_now)}
    </time>
  )
}
