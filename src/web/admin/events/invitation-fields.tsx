import * as m from '#messages'
import { TextField } from '../../blocks/forms/fields.tsx'
import { formatSize } from '../../language/formats.ts'
import { useTranslate } from '../../language/language.tsx'
import { api } from '../../rpc/client.ts'
import { FilePicker } from '../file-picker.tsx'
import { FoldedSection } from '../rows/folded-section.tsx'
import { type Row, textOf, written } from '../rows/rows.ts'
import { labelOf, RowsField } from '../rows/rows-field.tsx'
import type { At } from './event-binding.ts'
import { type ListName, SHAPES } from './invitation-work.ts'

interface InvitationFieldsProps {
  at: At
  onBusy: (isBusy: boolean) => void
}

const BEFORE = ['speakers', 'plan', 'bring', 'parents'] as const

/** What the event's page says beside its facts, and what it leaves behind: two parts that are shut until somebody writes them. */
export function InvitationFields({ at, onBusy }: InvitationFieldsProps) {
  const t = useTranslate()
  const countOf = (name: ListName) => written(SHAPES[name], at(name).value).length
  const hasWay = (at('way_zh').value + at('way_en').value).trim() !== ''
  const isFaulty = (...names: (ListName | 'way_zh' | 'way_en')[]) => names.some((name) => at(name).error !== undefined)
  return (
    <>
      <FoldedSection
        title={t(m.event_form_invitation)}
        text={t(m.event_form_invitation_text)}
        count={BEFORE.filter((name) => countOf(name) > 0).length + Number(hasWay)}
        isFaulty={isFaulty(...BEFORE, 'way_zh', 'way_en')}
      >
        {BEFORE.map((name) => (
          <RowsField key={name} shape={SHAPES[name]} {...at(name)} />
        ))}
        <fieldset className="grid gap-3 sm:grid-cols-2">
          <legend className="mb-2 font-semibold">{t(m.event_way)}</legend>
          {(['zh', 'en'] as const).map((language) => (
            <TextField
              key={language}
              label={labelOf(t, { label: m.event_way, language })}
              lang={language}
              rows={2}
              {...at(`way_${language}`)}
            />
          ))}
        </fieldset>
      </FoldedSection>
      <FoldedSection
        title={t(m.event_form_afterwards)}
        text={t(m.event_form_afterwards_text)}
        count={countOf('materials')}
        isFaulty={isFaulty('materials')}
      >
        <RowsField shape={SHAPES.materials} {...at('materials')}>
          {(row, change) =>
            textOf(row, 'kind') === 'handout' && <HandoutFile row={row} change={change} onBusy={onBusy} />
          }
        </RowsField>
      </FoldedSection>
    </>
  )
}

interface HandoutFileProps {
  row: Row
  change: (cells: Row) => void
  onBusy: (isBusy: boolean) => void
}

/** Instead of an address: a PDF that is kept here. */
function HandoutFile({ row, change, onBusy }: HandoutFileProps) {
  const t = useTranslate()
  const bytes = Number(textOf(row, 'byte_size'))
  return (
    <div className="mt-3 flex flex-wrap items-center gap-3">
      <FilePicker
        label={t(m.event_form_pdf_choose)}
        accept="application/pdf"
        failure={t(m.event_form_pdf_failed)}
        onBusy={onBusy}
        send={async (pdf, options) => {
          const { url, byte_size } = await api.admin.events.addFile.call({ pdf }, options)
          return { url, byte_size: String(byte_size) }
        }}
        onSent={change}
      />
      {bytes > 0 && <span className="text-faint text-sm tabular-nums">PDF · {formatSize(bytes)}</span>}
    </div>
  )
}
