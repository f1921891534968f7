/** Many papers at once: a file is chosen, looked through line by line, and written in one act. */
import { Link } from '@tanstack/react-router'
import * as m from '#messages'
import { useTranslate } from '../../../language/language.tsx'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { Done as DoneIcon } from '../../../ui/paper-icons.tsx'
import { ImportPreviewPart } from './import-preview.tsx'
import { ImportSource } from './import-source.tsx'
import { type Done, useImport } from './use-import.ts'

export function ImportPage() {
  const work = useImport()
  return (
    <>
      {work.done && <Imported done={work.done} onAgain={work.begin} />}
      {work.looked && <ImportPreviewPart work={work} looked={work.looked} />}
      {/* Stays while a file is looked through: what was pasted is still there when somebody goes back. */}
      <div hidden={work.looked !== null || work.done !== null}>
        <ImportSource key={work.done ? 'done' : 'open'} isBusy={work.isBusy} error={work.error} onLook={work.look} />
      </div>
    </>
  )
}

function Imported({ done, onAgain }: { done: Done; onAgain: () => void }) {
  const t = useTranslate()
  return (
    <section className="card mt-4 grid justify-items-start gap-3 p-6">
      <p role="status" className="flex items-center gap-2 font-semibold text-lg">
        <span className="text-success">
          <DoneIcon />
        </span>
        {t(m.import_done, done)}
      </p>
      <div className="flex flex-wrap gap-2">
        <Link to="/admin/resources" className={buttonClass('primary')}>
          {t(m.import_see)}
        </Link>
        <Button onClick={onAgain}>{t(m.import_again)}</Button>
      </div>
    </section>
  )
}
