import { useQueryClient } from '@tanstack/react-query'
import { MAX_NOTICE_TEXT_CHARS, MAX_NOTICE_TITLE_CHARS, MAX_NOTICES_PER_DAY } from '#contract/base/limits.ts'
import type { Contract } from '#contract/index.ts'
import * as m from '#messages'
import { notify } from '../../blocks/feedback/notify.ts'
import { explainFrom } from '../../blocks/feedback/refusals.ts'
import { Field, TextField } from '../../blocks/forms/fields.tsx'
import { FormError } from '../../blocks/forms/form-error.tsx'
import { RestoredLine } from '../../blocks/forms/restored-line.tsx'
import { useDraft } from '../../blocks/forms/use-draft.ts'
import { useForm } from '../../blocks/forms/use-form.ts'
import { useQuestion } from '../../blocks/sheets/use-question.tsx'
import { useTranslate } from '../../language/language.tsx'
import { api } from '../../rpc/client.ts'
import { Button } from '../../ui/button.tsx'
import { useAdmin } from '../use-admin.ts'
import { NoticeLine } from './notice-line.tsx'
import { BLANK_NOTICE, isBlankNotice, NOTICE_RULES, type NoticeWork, noticeOf, readNoticeWork } from './notice-work.ts'

const explain = explainFrom<Contract['admin']['notices']['send'], NoticeWork>({
  FORBIDDEN: m.error_FORBIDDEN,
  NOTICE_LIMIT: m.error_NOTICE_LIMIT,
  BAD_REQUEST: m.error_BAD_REQUEST,
})

/** @param members whom it goes to. @param left how many may still be sent today. */
export function NoticeForm({ members, left }: { members: number; left: number }) {
  const t = useTranslate()
  const client = useQueryClient()
  const { user_id } = useAdmin()
  const draft = useDraft<NoticeWork>({
    name: `notice ${user_id}`,
    blank: () => BLANK_NOTICE,
    read: readNoticeWork,
    isBlank: isBlankNotice,
  })
  const form = useForm<NoticeWork, { id: string }>({
    content: draft,
    rules: NOTICE_RULES,
    isUnsent: !isBlankNotice(draft.values),
    submit: (work, request_key) => api.admin.notices.send.call({ ...noticeOf(work), request_key }),
    explain,
    notice: m.notices_failed,
    onDone: async () => {
      draft.clear()
      void notify('success', t(m.notices_sent))
      await client.invalidateQueries()
    },
  })
  const { ask, question } = useQuestion<NoticeWork>({
    name: 'notice',
    title: t(m.notices_ask),
    text: t(m.notices_ask_text, { count: members }),
    confirm: t(m.notices_confirm),
    nameOf: ({ title_zh, title_en }) => `${title_zh} / ${title_en}`,
    act: () => form.send(),
  })
  return (
    <>
      <form
        {...form.props}
        className="mt-6 grid gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          if (!form.isBusy && form.check()) ask(form.values)
        }}
      >
        {draft.isRestored && <RestoredLine onDiscard={() => draft.clear()} />}
        <Field label={t(m.notices_title_zh)} lang="zh-CN" max={MAX_NOTICE_TITLE_CHARS} {...form.at('title_zh')} />
        <TextField
          label={t(m.settings_text_zh)}
          rows={3}
          lang="zh-CN"
          max={MAX_NOTICE_TEXT_CHARS}
          {...form.at('text_zh')}
        />
        <Field label={t(m.notices_title_en)} lang="en" max={MAX_NOTICE_TITLE_CHARS} {...form.at('title_en')} />
        <TextField
          label={t(m.settings_text_en)}
          rows={3}
          lang="en"
          max={MAX_NOTICE_TEXT_CHARS}
          {...form.at('text_en')}
        />
        <Field
          label={t(m.settings_link)}
          hint={t(m.notices_link_hint)}
          inputMode="url"
          autoComplete="off"
          {...form.at('link')}
        />
        {!isBlankNotice(form.values) && (
          <section aria-label={t(m.notices_preview)}>
            <h2 className="mb-2 font-semibold">{t(m.notices_preview)}</h2>
            <NoticeLine {...noticeOf(form.values)} />
          </section>
        )}
        <FormError>{form.error}</FormError>
        <div className="flex flex-wrap items-center gap-3">
          <p className="mr-auto text-quiet text-sm">
            <span className="block">{t(m.notices_count, { count: members })}</span>
            <span className="block">
              {left > 0 ? t(m.notices_left, { count: left }) : t(m.notices_none_left, { count: MAX_NOTICES_PER_DAY })}
            </span>
          </p>
          <Button type="submit" look="primary" aria-disabled={form.isBusy} className="min-w-28">
            {t(form.isBusy ? m.account_working : m.notices_send)}
          </Button>
        </div>
      </form>
      {question}
    </>
  )
}
