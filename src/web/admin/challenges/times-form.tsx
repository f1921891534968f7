import type { ChallengeDesk } from '#contract/challenge-desk.ts'
import type { Contract } from '#contract/index.ts'
import * as m from '#messages'
import { notify } from '../../blocks/feedback/notify.ts'
import { explainFrom } from '../../blocks/feedback/refusals.ts'
import { Field } from '../../blocks/forms/fields.tsx'
import { FormError } from '../../blocks/forms/form-error.tsx'
import { isEmpty, type Rules } from '../../blocks/forms/rules.ts'
import { useForm, useValues } from '../../blocks/forms/use-form.ts'
import { useTranslate } from '../../language/language.tsx'
import { api } from '../../rpc/client.ts'
import { Button } from '../../ui/button.tsx'
import { toClock, toMoment } from '../events/event-work.ts'

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
  CHANGED_MEANWHILE: m.challenge_desk_overtaken,
  BAD_REQUEST: m.error_BAD_REQUEST,
})

interface FormProps {
  event_id: string
  challenge: ChallengeDesk['challenge']
  onDone: () => Promise<unknown>
}

/** Opens a challenge, or changes its times; of the wall clock of Shanghai. */
export function TimesForm({ event_id, challenge, onDone }: FormProps) {
  const t = useTranslate()
  const form = useForm({
    content: useValues<Times>({
      closes_at: toClock(challenge?.closes_at ?? null),
      votes_open_at: toClock(challenge?.votes_open_at ?? null),
      votes_close_at: toClock(challenge?.votes_close_at ?? null),
    }),
    rules: RULES,
    submit: ({ closes_at, votes_open_at, votes_close_at }) =>
      api.admin.challenges.save.call({
        event_id,
        closes_at: toMoment(closes_at) ?? '',
        votes_open_at: toMoment(votes_open_at) ?? '',
        votes_close_at: toMoment(votes_close_at) ?? '',
        updated_at: challenge?.updated_at ?? null,
      }),
    explain,
    onDone: () => {
      void notify('success', t(m.challenge_desk_saved))
      void onDone()
    },
  })
  return (
    <form {...form.props} className="mt-3">
      <div className="grid gap-3 sm:grid-cols-3">
        <Field type="datetime-local" label={t(m.challenge_desk_closes_at)} {...form.at('closes_at')} />
        <Field type="datetime-local" label={t(m.challenge_desk_votes_open_at)} {...form.at('votes_open_at')} />
        <Field type="datetime-local" label={t(m.challenge_desk_votes_close_at)} {...form.at('votes_close_at')} />
      </div>
      <FormError className="mt-2">{form.error}</FormError>
      <Button look="primary" type="submit" className="mt-3" disabled={form.isBusy}>
        {t(form.isBusy ? m.account_working : challenge ? m.challenge_desk_save : m.challenge_desk_open)}
      </Button>
    </form>
  )
}
