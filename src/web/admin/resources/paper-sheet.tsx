import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState } from 'react'
import type { DeskPaperDetail, DeskPaperFields } from '#contract/papers/desk.ts'
import { cleanDoi } from '#contract/papers/doi.ts'
import { MAX_ABSTRACT_CHARS } from '#contract/papers/limits.ts'
import * as m from '#messages'
import { LoadFailed } from '../../blocks/feedback/load-failed.tsx'
import { SlowHint } from '../../blocks/feedback/loading.tsx'
import { notify } from '../../blocks/feedback/notify.ts'
import { CheckField } from '../../blocks/forms/check-field.tsx'
import { EditConflict } from '../../blocks/forms/conflict-fields.tsx'
import { Field, SelectField, Submit, TextField } from '../../blocks/forms/fields.tsx'
import { FormError } from '../../blocks/forms/form-error.tsx'
import { RestoredLine } from '../../blocks/forms/restored-line.tsx'
import { useDraft } from '../../blocks/forms/use-draft.ts'
import { useEdit } from '../../blocks/forms/use-edit.ts'
import { useForm } from '../../blocks/forms/use-form.ts'
import { PDF_PORT } from '../../blocks/uploads/pdf-port.ts'
import { restAWhile, sendPdf } from '../../blocks/uploads/pdf-sender.ts'
import { uploadMemory } from '../../blocks/uploads/upload-memory.ts'
import { pdfFault, uploadSentence } from '../../blocks/uploads/upload-sentence.ts'
import { useTranslate } from '../../language/language.tsx'
import { api } from '../../rpc/client.ts'
import { Button } from '../../ui/button.tsx'
import { Sheet, SheetFoot } from '../../ui/sheet.tsx'
import { FilePicker } from '../file-picker.tsx'
import { adminQueries } from '../queries.ts'
import { BLANK, type DeskWork, PAPER_NAMES, prefilled, RULES, readWork, sentFields, workOf } from './paper-work.ts'
import { resourceSentence } from './refusals.ts'

interface PaperSheetProps {
  /** Of the paper that is edited; null for a new one. */
  id: string | null
  user_id: string
  onClose: () => Promise<void>
}

export default function PaperSheet({ id, user_id, onClose }: PaperSheetProps) {
  const t = useTranslate()
  const paper = useQuery({
    ...adminQueries.paper(user_id, id ?? ''),
    enabled: id !== null,
    refetchOnWindowFocus: false,
  })
  return (
    <Sheet
      title={t(id ? m.desk_paper_edit : m.desk_paper_add)}
      closeLabel={t(m.close)}
      onClose={() => void onClose()}
      isTall
      isWide
    >
      {id === null || paper.data ? (
        <PaperForm paper={paper.data ?? null} user_id={user_id} onClose={onClose} />
      ) : paper.error ? (
        <LoadFailed reason={resourceSentence(paper.error)} onRetry={paper.refetch} />
      ) : (
        <SlowHint />
      )}
    </Sheet>
  )
}

interface PaperFormProps extends Omit<PaperSheetProps, 'id'> {
  paper: DeskPaperDetail | null
}

function PaperForm({ paper: opened, user_id, onClose }: PaperFormProps) {
  /** As it was opened: what is read meanwhile does not change what the form began with. */
  const [paper] = useState(opened)
  const t = useTranslate()
  const client = useQueryClient()
  const list = useId()
  const begun = paper ? workOf(paper.fields, paper.paper_type) : BLANK
  const draft = useDraft<DeskWork>({
    name: `desk paper ${user_id} ${paper ? `${paper.id} ${paper.revision}` : 'new'}`,
    lifetime: 'tab',
    blank: () => begun,
    read: readWork,
    isBlank: (work) => JSON.stringify(work) === JSON.stringify(begun),
  })
  const edit = useEdit<DeskPaperFields, DeskWork>({
    opened: paper?.fields ?? sentFields(BLANK),
    workOf: (fields) => workOf(fields, begun.paper_type),
    fieldsOf: sentFields,
  })
  /** What is read of a file or a DOI comes too late for a form that was sent or closed. */
  const isGone = useRef(false)
  useEffect(() => {
    isGone.current = false
    return () => {
      isGone.current = true
    }
  }, [])
  const [isSending, setSending] = useState(false)
  const form = useForm<DeskWork, { id: string }>({
    content: draft,
    rules: RULES,
    notice: paper ? m.desk_save_failed : m.desk_paper_add_failed,
    submit: (work, request_key) =>
      paper
        ? api.admin.papers.edit.call({ id: paper.id, ...edit.editOf(work) })
        : api.admin.papers.create.call({ ...sentFields(work), paper_type: work.paper_type, request_key }),
    explain: (error) => {
      edit.take(error, draft.now())
      return { form: t(resourceSentence(error)) }
    },
    isUnsent: JSON.stringify(draft.values) !== JSON.stringify(begun),
    onDone: async () => {
      isGone.current = true
      draft.clear()
      void notify('success', t(paper ? m.desk_saved : m.desk_paper_added))
      await onClose()
      await client.invalidateQueries()
    },
  })
  const { data: categories = [] } = useQuery(adminQueries.categories(user_id))
  const { data: { doi: hasDoi } = {} } = useQuery(adminQueries.paperSources(user_id))
  const [said, setSaid] = useState<string | null>(null)
  const read = async (find: () => Promise<Parameters<typeof prefilled>[1]>) => {
    setSaid(t(m.submit_reading))
    try {
      const found = await find()
      if (isGone.current) return
      const filled = prefilled(draft.now(), found)
      form.change(filled)
      const count = Object.keys(filled).length
      setSaid(t(count > 0 ? m.submit_read_count : m.submit_read_none, { count }))
    } catch {
      // The hint of the specification (part 8), whatever the reason.
      setSaid(t(m.submit_read_none))
    }
  }
  const { values } = form
  return (
    <form {...form.props} className="mt-3 grid grid-cols-1 gap-4">
      {draft.isRestored && <RestoredLine onDiscard={() => draft.clear()} />}
      <EditConflict edit={edit} form={form} names={PAPER_NAMES} />
      {!paper && (
        <SelectField
          label={t(m.desk_type)}
          choices={[
            ['authoritative', t(m.paper_type_authoritative)],
            ['student', t(m.paper_type_student)],
          ]}
          {...form.at('paper_type')}
        />
      )}
      <section aria-labelledby={`${list}-source`} className="grid gap-4 rounded-card border border-line bg-surface p-4">
        <div>
          <h3 id={`${list}-source`} className="font-semibold text-base">
            {t(m.desk_paper_source)}
          </h3>
          <p className="text-quiet text-sm">{t(m.desk_paper_source_text)}</p>
        </div>
        <FilePicker
          label={t(m.submit_choose)}
          accept="application/pdf,.pdf"
          failure={t(m.desk_pdf_failed)}
          onBusy={setSending}
          faultOf={pdfFault}
          explain={uploadSentence}
          send={async (pdf, { signal, context: { onProgress } }, onWaiting) => {
            const memory = uploadMemory(`${user_id} desk`)
            const sent = await sendPdf(pdf, { port: PDF_PORT, memory, signal, onProgress, onWaiting, rest: restAWhile })
            return sent.pdf_url
          }}
          onSent={(pdf_url) => {
            form.change({ pdf_url })
            void read(() => api.paperInfo.extract.call({ pdfUrl: pdf_url }))
          }}
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <Field
            label={t(m.desk_pdf_link)}
            isOptional
            className="pr-28"
            {...form.at('pdf_url')}
            inside={
              <ReadButton
                of={t(m.desk_pdf_link)}
                isOff={values.pdf_url.trim() === ''}
                onRead={() => read(() => api.paperInfo.extract.call({ pdfUrl: values.pdf_url.trim() }))}
              />
            }
          />
          <Field
            label="DOI"
            isOptional
            data-begin={paper ? undefined : ''}
            placeholder="10.1234/…"
            className="pr-28"
            {...form.at('doi')}
            {...(hasDoi === false && { hint: t(m.error_NO_DOI_SERVICE) })}
            inside={
              <ReadButton
                of="DOI"
                isOff={!hasDoi || cleanDoi(values.doi) === null}
                onRead={() => read(() => api.admin.papers.lookUp.call({ doi: values.doi }))}
              />
            }
          />
        </div>
        <p role="status" className="text-quiet text-sm empty:hidden">
          {said}
        </p>
      </section>
      <Field label={t(m.review_field_title)} {...form.at('title')} />
      <Field label={t(m.review_field_authors)} hint={t(m.submit_tags_comma)} {...form.at('authors')} />
      <TextField
        label={t(m.review_field_abstract)}
        isOptional
        rows={6}
        max={MAX_ABSTRACT_CHARS}
        {...form.at('abstract')}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t(m.review_field_journal)} isOptional {...form.at('journal')} />
        <Field label={t(m.review_field_date)} isOptional placeholder="YYYY-MM-DD" {...form.at('publication_date')} />
        <Field
          label={t(m.review_field_category)}
          isOptional
          list={list}
          hint={t(m.desk_category_hint)}
          {...form.at('category')}
        />
        <Field label={t(m.review_field_tags)} isOptional hint={t(m.submit_tags_comma)} {...form.at('tags')} />
      </div>
      <datalist id={list}>
        {categories
          .filter(({ category_type }) => category_type === values.paper_type)
          .map(({ id, name }) => (
            <option key={id} value={name} />
          ))}
      </datalist>
      <CheckField value={values.is_featured} onChange={(is_featured) => form.change({ is_featured })}>
        {t(m.desk_featured)}
      </CheckField>
      <SheetFoot>
        <FormError className="w-full">{form.error}</FormError>
        <Submit isBusy={form.isBusy || isSending} isOff={edit.isUndecided}>
          {t(paper ? m.desk_save : m.desk_paper_add)}
        </Submit>
      </SheetFoot>
    </form>
  )
}

interface ReadButtonProps {
  /** The name of its field: two buttons say the same. */
  of: string
  isOff: boolean
  onRead: () => unknown
}

function ReadButton({ of, isOff, onRead }: ReadButtonProps) {
  const t = useTranslate()
  return (
    <Button
      aria-label={`${t(m.submit_read_now)} ${of}`}
      className="absolute top-0 right-0 border-transparent bg-transparent px-2 text-accent"
      disabled={isOff}
      onClick={onRead}
    >
      {t(m.submit_read_now)}
    </Button>
  )
}
