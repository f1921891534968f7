import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { UNCATEGORISED } from '#contract/base/limits.ts'
import * as m from '#messages'
import { notify } from '../../blocks/feedback/notify.ts'
import { useOnce } from '../../blocks/forms/use-once.ts'
import { useTranslate } from '../../language/language.tsx'
import { api } from '../../rpc/client.ts'
import { Button } from '../../ui/button.tsx'
import { INPUT } from '../../ui/field.ts'
import { resourceSentence } from './refusals.ts'

interface MovePapersProps {
  /** Of the papers that are chosen. */
  ids: string[]
  /** Of the categories that there are. */
  names: readonly string[]
  onDone: () => void
}

/** Puts what is chosen into a category. A choice alone moves nothing: with the arrow keys one passes by others. */
export function MovePapers({ ids, names, onDone }: MovePapersProps) {
  const t = useTranslate()
  const client = useQueryClient()
  const field = useId()
  const [category, setCategory] = useState('')
  const { isBusy, run } = useOnce()
  const move = () =>
    run(async () => {
      try {
        const wanted = category === UNCATEGORISED ? null : category
        const { left } = await api.admin.papers.setCategory.call({ ids, category: wanted })
        void notify('success', t(m.desk_category_set))
        if (left.length > 0) void notify('message', t(m.desk_left, { count: left.length }))
        onDone()
      } catch (error) {
        void notify('error', t(m.desk_category_set_failed), t(resourceSentence(error)))
      }
      await client.invalidateQueries()
    })
  return (
    <div className="flex min-w-0 gap-2 max-sm:w-full">
      <div className="min-w-0 flex-1 sm:w-52">
        <label htmlFor={field} className="sr-only">
          {t(m.desk_move_to)}
        </label>
        <select id={field} className={INPUT} value={category} onChange={({ target }) => setCategory(target.value)}>
          <option value="">{t(m.desk_move_to)}</option>
          {names.map((name) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
          <option value={UNCATEGORISED}>{t(m.categories_none)}</option>
        </select>
      </div>
      <Button disabled={category === '' || isBusy} onClick={() => void move()}>
        {t(isBusy ? m.account_working : m.desk_move)}
      </Button>
    </div>
  )
}
