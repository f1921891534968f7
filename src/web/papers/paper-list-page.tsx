import { Link } from '@tanstack/react-router'
import * as m from '#messages'
import { MemberButton } from '../blocks/identity/member-button.tsx'
import { SubscribeButton } from '../blocks/reactions/subscribe-button.tsx'
import { useTranslate } from '../language/language.tsx'
import { buttonClass } from '../ui/button.tsx'
import { filterOf, type PaperAddress } from './address.ts'
import { MyPapers } from './own/my-papers.tsx'
import { PaperResults } from './paper-results.tsx'
import { PaperTabs, TAB_TEXTS } from './paper-tabs.tsx'
import { useSubmitting } from './submitting/use-submitting.tsx'
import { TAB_TITLES } from './tab-titles.ts'

export function PaperListPage({ address }: { address: PaperAddress }) {
  const t = useTranslate()
  const tab = address.tab ?? 'authoritative'
  const filter = filterOf(address)
  const submitting = useSubmitting()
  return (
    <div className="column py-8 md:py-12">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div>
          <h1 className="text-3xl">{t(TAB_TITLES[tab].title)}</h1>
          <p className="mt-1 text-quiet">{t(TAB_TEXTS[tab])}</p>
        </div>
        <div className="flex flex-wrap gap-2">
          <Link to="/videos" className={buttonClass('outline')}>
            {t(m.papers_to_videos)}
          </Link>
          {tab === 'student' && (
            <MemberButton
              className={buttonClass('outline')}
              wish={{ to: 'upload' }}
              again={{ kind: 'upload', subject: '', isDue: true }}
              onClick={submitting.open}
            >
              {t(m.papers_upload)}
            </MemberButton>
          )}
          {tab === 'my' && (
            <Link to="/papers/my-papers" className={buttonClass('outline')}>
              {t(m.papers_my_page)}
            </Link>
          )}
          {tab !== 'my' && <SubscribeButton resource_type="papers" />}
        </div>
      </div>
      <PaperTabs current={tab} query={address.q} />
      {filter ? (
        <PaperResults address={address} filter={filter} />
      ) : (
        <div className="max-w-[720px]">
          <MyPapers
            address={{ status: address.status, page: address.page }}
            rest={{ tab: 'my' }}
            onSubmit={submitting.open}
          />
        </div>
      )}
      {submitting.sheet}
    </div>
  )
}
