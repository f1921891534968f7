import * as m from '#messages'
import { MemberButton } from '../../blocks/identity/member-button.tsx'
import { useTranslate } from '../../language/language.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { useSubmitting } from '../submitting/use-submitting.tsx'
import type { OwnAddress } from './address.ts'
import { MyPapers } from './my-papers.tsx'

/** One's own papers, and submitting another one. */
export function MyPapersPage({ address }: { address: OwnAddress }) {
  const t = useTranslate()
  const { open, sheet } = useSubmitting()
  return (
    <div className="reading py-8 md:py-12">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div>
          <h1 className="text-3xl">{t(m.papers_title_my)}</h1>
          <p className="mt-1 text-quiet">{t(m.papers_text_my)}</p>
        </div>
        <MemberButton
          className={buttonClass('outline')}
          wish={{ to: 'upload' }}
          again={{ kind: 'upload', subject: '', isDue: true }}
          onClick={open}
        >
          {t(m.papers_upload)}
        </MemberButton>
      </div>
      <MyPapers address={address} rest={{}} onSubmit={open} />
      {sheet}
    </div>
  )
}
