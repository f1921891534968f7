import type { ReactNode } from 'react'
import * as m from '#messages'
import { Field, TextField } from '../../blocks/forms/fields.tsx'
import type { Sentence } from '../../blocks/forms/rules.ts'
import type { useForm } from '../../blocks/forms/use-form.ts'
import { formatSize } from '../../language/formats.ts'
import { useTranslate } from '../../language/language.tsx'
import { api } from '../../rpc/client.ts'
import { Button } from '../../ui/button.tsx'
import { FilePicker } from '../file-picker.tsx'
import { labelOf, RowsField } from '../rows/rows-field.tsx'
import { SUMMIT_SHAPES, type SummitWork } from './summit-work.ts'

interface SummitFieldsProps {
  at: ReturnType<typeof useForm<SummitWork, unknown>>['at']
  change: (part: Partial<SummitWork>) => void
  onBusy: (isBusy: boolean) => void
}

const LANGUAGES = ['zh', 'en'] as const

/** The blocks of the page in their order there. */
export function SummitFields({ at, change, onBusy }: SummitFieldsProps) {
  const t = useTranslate()
  return (
    <>
      <Block title={t(m.summit_form_opening)}>
        <BothTexts at={at} name="text" label={m.summit_form_text} isLong />
        <BothTexts at={at} name="intro" label={m.summit_form_intro} isLong />
      </Block>
      <Block title={t(m.summit_form_cards)} text={t(m.summit_form_cards_text)} isTitleShared>
        <RowsField shape={SUMMIT_SHAPES.cards} {...at('cards')} />
      </Block>
      <Block title={t(m.challenge_title)}>
        <BothTexts at={at} name="challenge" label={m.summit_form_headline} />
        <RowsField shape={SUMMIT_SHAPES.challenge_rules} {...at('challenge_rules')} />
        <RowsField shape={SUMMIT_SHAPES.awards} {...at('awards')} />
      </Block>
      <Block title={t(m.pbl_title)}>
        <BothTexts at={at} name="pbl" label={m.summit_form_headline} />
        <RowsField shape={SUMMIT_SHAPES.pbl_rules} {...at('pbl_rules')} />
      </Block>
      <Block title={t(m.schedule_title)} text={t(m.summit_form_schedule_text)} isTitleShared>
        <RowsField shape={SUMMIT_SHAPES.schedule} {...at('schedule')} />
      </Block>
      <Block title={t(m.summit_handbook)} text={t(m.summit_form_handbook_text)}>
        {LANGUAGES.map((language) => (
          <Handbook key={language} at={at} language={language} change={change} onBusy={onBusy} />
        ))}
      </Block>
    </>
  )
}

interface BlockProps {
  title: string
  text?: string
  /** Its one list has the same title. */
  isTitleShared?: boolean
  children: ReactNode
}

function Block({ title, text, isTitleShared = false, children }: BlockProps) {
  return (
    <section aria-label={title} className="grid gap-4 border-line border-t pt-5">
      {!isTitleShared && <h3 className="font-semibold text-lg">{title}</h3>}
      {text && <p className="text-quiet text-sm">{text}</p>}
      {children}
    </section>
  )
}

interface BothTextsProps extends Pick<SummitFieldsProps, 'at'> {
  name: 'text' | 'intro' | 'challenge' | 'pbl'
  label: Sentence
  isLong?: boolean
}

function BothTexts({ at, name, label, isLong = false }: BothTextsProps) {
  const t = useTranslate()
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      {LANGUAGES.map((language) => {
        const bound = { label: labelOf(t, { label, language }), lang: language, ...at(`${name}_${language}`) }
        return isLong ? <TextField key={language} rows={3} {...bound} /> : <Field key={language} {...bound} />
      })}
    </div>
  )
}

const TITLES = { zh: m.summit_form_handbook_zh, en: m.summit_form_handbook_en }

function Handbook({ at, language, change, onBusy }: SummitFieldsProps & { language: 'zh' | 'en' }) {
  const t = useTranslate()
  const url = at(`handbook_${language}`).value
  const size = Number(at(`handbook_${language}_size`).value)
  const set = (address: string, bytes: string) =>
    change({ [`handbook_${language}`]: address, [`handbook_${language}_size`]: bytes })
  return (
    <fieldset className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <legend className="mb-1 font-semibold text-sm">{t(TITLES[language])}</legend>
      {url ? (
        <a href={url} className="inline-flex min-h-11 items-center text-accent tabular-nums">
          PDF · {formatSize(size)}
        </a>
      ) : (
        <span className="text-faint">{t(m.summit_form_handbook_none)}</span>
      )}
      <FilePicker
        label={t(m.event_form_pdf_choose)}
        accept="application/pdf"
        failure={t(m.event_form_pdf_failed)}
        onBusy={onBusy}
        send={(pdf, options) => api.admin.events.addFile.call({ pdf }, options)}
        onSent={({ url: address, byte_size }) => set(address, String(byte_size))}
      />
      {url && (
        <Button look="accent" onClick={() => set('', '')}>
          {t(m.summit_form_handbook_remove)}
        </Button>
      )}
    </fieldset>
  )
}
