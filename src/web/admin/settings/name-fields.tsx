import * as m from '#messages'
import { type Bound, LongField } from '../../blocks/forms/fields.tsx'
import { useTranslate } from '../../language/language.tsx'

/** The name of a line in both languages, side by side where there is room. */
export function NameFields({ zh, en }: { zh: Bound; en: Bound }) {
  const t = useTranslate()
  return (
    <>
      <LongField label={t(m.settings_name_zh)} lang="zh-CN" {...zh} />
      <LongField label={t(m.settings_name_en)} lang="en" {...en} />
    </>
  )
}
