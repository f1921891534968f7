import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { MAX_EVENT_MESSAGE_CHARS, MAX_EVENT_MESSAGE_SUBJECT_CHARS } from '#contract/events/limits.ts'
import { MESSAGE_AUDIENCES, type MessageAudience } from '#contract/events/message-words.ts'
import type { DeskOverview } from '#contract/events/registration-desk.ts'
import * as m from '#messages'
import { notify } from '../../blocks/feedback/notify.ts'
import { ChoiceField } from '../../blocks/forms/check-field.tsx'
import { Field, TextField } from '../../blocks/forms/fields.tsx'
import { FormError } from '../../blocks/forms/form-error.tsx'
import { RestoredLine } from '../../blocks/forms/restored-line.tsx'
import { useDraft } from '../../blocks/forms/use-draft.ts'
import { useForm } from '../../blocks/forms/use-form.ts'
import { useTranslate } from '../../language/language.tsx'
import { textLanguage } from '../../language/text-language.ts'
import { api } from '../../rpc/client.ts'
import { Button } from '../../ui/button.tsx'
import { Sheet, SheetFoot } from '../../ui/sheet.tsx'
import { refusalSentence } from '../refusals.ts'
import { useAdmin } from '../use-admin.ts'
import { BLANK, countAudience, isBlank, LETTER_RULES, type Letter, readLetter, sentLetter } from './message-form.ts'

const AUDIENCES = {
  coming: m.event_message_coming,
  waiting: m.event_message_waiting,
  came: m.event_message_came,
  absent: m.event_message_absent,
} satisfies Record<MessageAudience, unknown>
const LANGUAGES = [
  ['zh', m.event_message_in_zh],
  ['en', m.event_message_in_en],
] as const

/** Written once, read once more, and sent: what is typed stays until it is. */
export default function MessageSheet({ overview, onClose }: { overview: DeskOverview; onClose: () => void }) {
  const t = useTranslate()
  const client = useQueryClient()
  const { user_id } = useAdmin()
  const { event_id } = overview
  const [isRead, setRead] = useState(false)
  const name = `event message ${user_id} ${event_id}`
  const draft = useDraft<Letter>({ name, blank: () => BLANK, read: readLetter, isBlank })
  const form = useForm({
    content: draft,
    rules: LETTER_RULES,
    submit: async (letter, id) => {
      if (!isRead) {
        setRead(true)
        return null
      }
      return api.admin.eventMessages.send.call(sentLetter(event_id, id, letter))
    },
    explain: (error) => ({ form: t(refusalSentence(error)) }),
    notice: m.event_message_failed,
    onDone: async () => {
      draft.clear()
      void notify('success', t(m.event_message_sent))
      onClose()
      await client.invalidateQueries({ queryKey: api.admin.eventMessages.key() })
    },
    isUnsent: !isBlank(draft.values),
  })
  const { values, at, isBusy } = form
  const count = countAudience(overview, values.audience)
  return (
    <Sheet title={t(m.event_message_title)} closeLabel={t(m.close)} onClose={onClose}>
      <form {...form.props} className="mt-2 grid gap-4">
        {isRead ? (
          <LetterRead letter={values} count={count} />
        ) : (
          <>
            <p className="text-quiet">{t(m.event_message_text)}</p>
            {draft.isRestored && (
              <RestoredLine
                text={m.registration_restored}
                discard={m.registration_discard}
                onDiscard={() => draft.clear()}
              />
            )}
            <ChoiceField
              legend={t(m.event_message_audience)}
              choices={MESSAGE_AUDIENCES.map((one) => [
                one,
                t(AUDIENCES[one], { count: countAudience(overview, one) }),
              ])}
              className="grid gap-x-4 sm:grid-cols-2"
              {...at('audience')}
            />
            <p className="text-quiet text-sm">{t(m.event_message_languages)}</p>
            {LANGUAGES.map(([language, label]) => (
              <fieldset key={language} className="grid gap-3 rounded-card border border-line p-4">
                <legend className="px-1 font-semibold text-sm">{t(label)}</legend>
                <Field
                  label={t(m.event_message_subject)}
                  max={MAX_EVENT_MESSAGE_SUBJECT_CHARS}
                  lang={language}
                  {...at(`subject_${language}`)}
                />
                <TextField
                  label={t(m.event_message_body)}
                  max={MAX_EVENT_MESSAGE_CHARS}
                  rows={5}
                  lang={language}
                  {...at(`text_${language}`)}
                />
              </fieldset>
            ))}
          </>
        )}
        <SheetFoot>
          <FormError className="w-full">{form.error}</FormError>
          {count === 0 && <p className="w-full text-danger text-sm">{t(m.event_message_nobody)}</p>}
          <Button onClick={isRead ? () => setRead(false) : onClose}>
            {t(isRead ? m.event_message_back : m.cancel)}
          </Button>
          <Button look="primary" type="submit" disabled={isBusy || count === 0}>
            {isBusy ? t(m.account_working) : isRead ? t(m.event_message_send, { count }) : t(m.event_message_preview)}
          </Button>
        </SheetFoot>
      </form>
    </Sheet>
  )
}

function LetterRead({ letter, count }: { letter: Letter; count: number }) {
  const t = useTranslate()
  const texts = LANGUAGES.map(
    ([language]) => [language, letter[`subject_${language}`], letter[`text_${language}`]] as const,
  )
  return (
    <>
      <p role="status" className="text-quiet">
        {t(AUDIENCES[letter.audience], { count })} · {t(m.event_message_check)}
      </p>
      {texts
        .filter(([, subject]) => subject.trim())
        .map(([language, subject, text]) => (
          <article key={language} lang={textLanguage(text)} className="rounded-card border border-line p-4">
            <h3 className="font-semibold text-lg">{subject}</h3>
            <p className="mt-2 whitespace-pre-line break-words">{text}</p>
          </article>
        ))}
    </>
  )
}
