import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { MAX_CATEGORY_CHARS, UNCATEGORISED } from '#contract/base/limits.ts'
import type { DeskVideo, VideoFields } from '#contract/videos/desk.ts'
import {
  MAX_INSTRUCTOR_CHARS,
  MAX_VIDEO_DESCRIPTION_CHARS,
  MAX_VIDEO_MINUTES,
  MAX_VIDEO_TITLE_CHARS,
  MAX_VIDEO_URL_CHARS,
} from '#contract/videos/limits.ts'
import * as m from '#messages'
import { isDomainAddress } from '../../blocks/content/web-address.ts'
import { notify } from '../../blocks/feedback/notify.ts'
import { EditConflict } from '../../blocks/forms/conflict-fields.tsx'
import { Field, Submit, TextField } from '../../blocks/forms/fields.tsx'
import { FormError } from '../../blocks/forms/form-error.tsx'
import { PAPER_FIELD_RULES, tagsOf } from '../../blocks/forms/paper-fields.ts'
import { RestoredLine } from '../../blocks/forms/restored-line.tsx'
import { atMost, isEmpty, type Rules, type Sentence } from '../../blocks/forms/rules.ts'
import { useDraft } from '../../blocks/forms/use-draft.ts'
import { useEdit } from '../../blocks/forms/use-edit.ts'
import { useForm } from '../../blocks/forms/use-form.ts'
import { useTranslate } from '../../language/language.tsx'
import { api } from '../../rpc/client.ts'
import { Sheet, SheetFoot } from '../../ui/sheet.tsx'
import { FilePicker } from '../file-picker.tsx'
import { useAdmin } from '../use-admin.ts'
import { resourceSentence } from './refusals.ts'

type Work = Record<keyof VideoFields, string>

const BLANK: Work = {
  title: '',
  description: '',
  video_url: '',
  instructor: '',
  duration: '',
  thumbnail_url: '',
  category: '',
  tags: '',
}
const NAMES = Object.keys(BLANK) as (keyof Work)[]

const workOf = (video: VideoFields): Work =>
  Object.fromEntries(
    NAMES.map((name) => [name, name === 'tags' ? video.tags.join(', ') : String(video[name] ?? '')]),
  ) as Work

/** As the upload of a thumbnail answers. */
const UPLOADED = /^\/files\/event-images\/[a-z0-9][a-z0-9_-]*\.(webp|png|jpe?g)$/
const isWhole = (text: string) => /^\d+$/.test(text) && Number(text) <= MAX_VIDEO_MINUTES

/** Empty is null, minutes are a whole number (specification, part 5). */
function sent(work: Work): VideoFields {
  const orNull = (text: string) => text.trim() || null
  return {
    title: work.title,
    description: orNull(work.description),
    video_url: work.video_url.trim(),
    instructor: orNull(work.instructor),
    duration: work.duration.trim() === '' ? null : Number.parseInt(work.duration, 10),
    thumbnail_url: orNull(work.thumbnail_url),
    category: orNull(work.category),
    tags: tagsOf(work.tags),
  }
}

const RULES: Rules<Work> = {
  title: [[m.submit_title_missing, isEmpty], atMost(MAX_VIDEO_TITLE_CHARS)],
  video_url: [[m.submit_link_wrong, (text) => !isDomainAddress(text.trim())], atMost(MAX_VIDEO_URL_CHARS)],
  thumbnail_url: [
    [m.submit_link_wrong, (text) => !isEmpty(text) && !UPLOADED.test(text.trim()) && !isDomainAddress(text.trim())],
    atMost(MAX_VIDEO_URL_CHARS),
  ],
  duration: [[m.desk_minutes_wrong, (text) => !isEmpty(text) && !isWhole(text.trim())]],
  instructor: [atMost(MAX_INSTRUCTOR_CHARS)],
  category: [[m.desk_category_name_missing, (text) => text.trim() === UNCATEGORISED], atMost(MAX_CATEGORY_CHARS)],
  tags: PAPER_FIELD_RULES.tags,
  description: [atMost(MAX_VIDEO_DESCRIPTION_CHARS)],
}

const FIELD_NAMES: Record<keyof VideoFields, Sentence> = {
  title: m.review_field_title,
  video_url: m.desk_video_link,
  instructor: m.desk_instructor,
  duration: m.desk_minutes,
  category: m.review_field_category,
  tags: m.review_field_tags,
  thumbnail_url: m.desk_thumbnail_link,
  description: m.desk_description,
}

const readWork = (kept: unknown): Work | null =>
  typeof kept === 'object' && kept !== null && NAMES.every((name) => typeof (kept as Work)[name] === 'string')
    ? (Object.fromEntries(NAMES.map((name) => [name, (kept as Work)[name]])) as Work)
    : null

/** @param video that is edited; null for a new one. */
export default function VideoSheet({ video, onClose }: { video: DeskVideo | null; onClose: () => Promise<void> }) {
  const t = useTranslate()
  const client = useQueryClient()
  const { user_id } = useAdmin()
  const [isSending, setSending] = useState(false)
  const begun = video ? workOf(video) : BLANK
  const isBegun = (work: Work) => NAMES.every((name) => work[name] === begun[name])
  const draft = useDraft<Work>({
    name: `desk video ${user_id} ${video ? `${video.id} ${video.revision}` : 'new'}`,
    lifetime: 'tab',
    blank: () => begun,
    read: readWork,
    isBlank: isBegun,
  })
  const edit = useEdit<VideoFields, Work>({ opened: video ?? sent(BLANK), workOf, fieldsOf: sent })
  const form = useForm<Work, { id: string }>({
    content: draft,
    rules: RULES,
    notice: video ? m.desk_save_failed : m.desk_video_add_failed,
    submit: (work, request_key) =>
      video
        ? api.admin.videos.edit.call({ id: video.id, ...edit.editOf(work) })
        : api.admin.videos.create.call({ ...sent(work), request_key }),
    explain: (error) => {
      edit.take(error, draft.now())
      return { form: t(resourceSentence(error)) }
    },
    isUnsent: !isBegun(draft.values),
    onDone: async () => {
      draft.clear()
      void notify('success', t(video ? m.desk_saved : m.desk_video_added))
      await onClose()
      await client.invalidateQueries()
    },
  })
  return (
    <Sheet
      title={t(video ? m.desk_video_edit : m.desk_video_add)}
      closeLabel={t(m.close)}
      onClose={() => void onClose()}
      isTall
      isWide
    >
      <form {...form.props} className="mt-3 grid grid-cols-1 gap-4">
        {draft.isRestored && <RestoredLine onDiscard={() => draft.clear()} />}
        <EditConflict edit={edit} form={form} names={FIELD_NAMES} />
        <Field label={t(m.review_field_title)} {...form.at('title')} />
        <Field
          label={t(m.desk_video_link)}
          type="url"
          inputMode="url"
          placeholder="https://"
          {...form.at('video_url')}
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label={t(m.desk_instructor)} {...form.at('instructor')} />
          <Field label={t(m.desk_minutes)} inputMode="numeric" {...form.at('duration')} />
          <Field label={t(m.review_field_category)} {...form.at('category')} />
          <Field label={t(m.review_field_tags)} hint={t(m.submit_tags_comma)} {...form.at('tags')} />
        </div>
        <Field label={t(m.desk_thumbnail_link)} {...form.at('thumbnail_url')} />
        <div className="flex flex-wrap items-center gap-4">
          <FilePicker
            label={t(m.desk_thumbnail_choose)}
            accept="image/jpeg,image/png,image/webp,image/jpg"
            failure={t(m.desk_thumbnail_failed)}
            onBusy={setSending}
            send={async (picture, options) =>
              (await api.admin.videos.addThumbnail.call({ picture }, options)).thumbnail_url
            }
            onSent={(thumbnail_url) => form.change({ thumbnail_url })}
          />
          {form.values.thumbnail_url && (
            <img
              src={form.values.thumbnail_url}
              alt={t(m.desk_thumbnail)}
              className="h-20 w-36 rounded-control border border-line object-cover"
            />
          )}
        </div>
        <TextField
          label={t(m.desk_description)}
          rows={4}
          max={MAX_VIDEO_DESCRIPTION_CHARS}
          {...form.at('description')}
        />
        <SheetFoot>
          <FormError className="w-full">{form.error}</FormError>
          <Submit isBusy={form.isBusy || isSending} isOff={edit.isUndecided}>
            {t(video ? m.desk_save : m.desk_video_add)}
          </Submit>
        </SheetFoot>
      </form>
    </Sheet>
  )
}
