import type { ChallengeDesk } from '#contract/events/challenge-desk.ts'
import type { Contract } from '#contract/index.ts'
import * as m from '#messages'
import { notify } from '../../blocks/feedback/notify.ts'
import { explainFrom } from '../../blocks/feedback/refusals.ts'
import { EditConflict } from '../../blocks/forms/conflict-fields.tsx'
import { Field } from '../../blocks/forms/fields.tsx'
import { FormError } from '../../blocks/forms/form-error.tsx'
import { isEmpty, type Rules, type Sentence } from '../../blocks/forms/rules.ts'
import { useEdit } from '../../blocks/forms/use-edit.ts'
import { useForm, useValues } from '../../blocks/forms/use-form.ts'
import { useTranslate } from '../../language/language.tsx'
import { api } from '../../rpc/client.ts'
import { Button } from '../../ui/button.tsx'
import { toClock, toMoment } from '../forms/clock.ts'

interface Times {
  closes_at: string
  votes_open_at: string
  votes_close_at: string
}

const RULES: Rules<Times> = {
  closes_at: [[m.challenge_desk_time_required, isEmpty]],
  votes_open_at: [
    [m.challenge_desk_time_required, isEmpty],
    [m.challenge_desk_vote_before, (value, { closes_at }) => value < closes_at],
  ],
  votes_close_at: [
    [m.challenge_desk_time_required, isEmpty],
    [m.challenge_desk_vote_order, (value, { votes_open_at }) => value <= votes_open_at],
  ],
}

const explain = explainFrom<Contract['admin']['challenges']['save'], Times>({
  FORBIDDEN: m.error_FORBIDDEN,
  EVENT_NOT_FOUND: m.error_EVENT_NOT_FOUND,
  NO_SUMMIT: m.error_NO_SUMMIT,
  ALREADY_DECIDED: m.error_ALREADY_DECIDED,
  EDIT_CONFLICT: m.error_EDIT_CONFLICT,
  BAD_REQUEST: m.error_BAD_REQUEST,
})

type TimeFields = { [Name in keyof Times]: string | null }
const workOf = ({ closes_at, votes_open_at, votes_close_at }: TimeFields): Times => ({
  closes_at: toClock(closes_at),
  votes_open_at: toClock(votes_open_at),
  votes_close_at: toClock(votes_close_at),
})
const fieldsOf = ({ closes_at, votes_open_at, votes_close_at }: Times): TimeFields => ({
  closes_at: toMoment(closes_at),
  votes_open_at: toMoment(votes_open_at),
  votes_close_at: toMoment(votes_close_at),
})
const BOUND = [['closes_at', 'votes_open_at', 'votes_close_at']] as const
const FIELD_NAMES: Record<keyof Times, Sentence> = {
  closes_at: m.challenge_desk_closes_at,
  votes_open_at: m.challenge_desk_votes_open_at,
  votes_close_at: m.challenge_desk_votes_close_at,
}

interface FormProps {
  event_id: string
  challenge: ChallengeDesk['challenge']
  onDone: () => Promise<unknown>
}

const given = (times: { [Name in keyof Times]?: string | null | undefined }) =>
  Object.fromEntries(Object.entries(times).filter(([, time]) => time)) as Partial<Times>

/** Opens a challenge, or changes its times; of the wall clock of Shanghai. */
export function TimesForm({ event_id, challenge, onDone }: FormProps) {
  const t = useTranslate()
  const opened = challenge ?? { closes_at: null, votes_open_at: null, votes_close_at: null }
  const edit = useEdit<TimeFields, Times>({ opened, workOf, fieldsOf, bound: BOUND })
  const content = useValues<Times>(workOf(opened))
  const form = useForm({
    content,
    rules: RULES,
    submit: (work) => {
      const { changes, seen } = edit.editOf(work)
      return api.admin.challenges.save.call({ event_id, changes: given(changes), seen })
    },
    explain: (error, translate) => {
      edit.take(error, content.values)
      return explain(error, translate)
    },
    onDone: (_answer, work) => {
      edit.restOn(fieldsOf(work))
      void notify('success', t(m.challenge_desk_saved))
      void onDone()
    },
  })
  return (
    <form {...form.props} className="mt-3">
      <EditConflict edit={edit} form={form} names={FIELD_NAMES} />
      <div className="grid gap-3 sm:grid-cols-3">
        <Field type="datetime-local" label={t(m.challenge_desk_closes_at)} {...form.at('closes_at')} />
        <Field type="datetime-local" label={t(m.challenge_desk_votes_open_at)} {...form.at('votes_open_at')} />
        <Field type="datetime-local" label={t(m.challenge_desk_votes_close_at)} {...form.at('votes_close_at')} />
      </div>
      <FormError className="mt-2">{form.error}</FormError>
      <Button look="primary" type="submit" className="mt-3" disabled={form.isBusy || edit.isUndecided}>
        {t(form.isBusy ? m.account_working : challenge ? m.challenge_desk_save : m.challenge_desk_open)}
      </Button>
    </form>
  )
}
