import { Link } from '@tanstack/react-router'
import * as m from '#messages'
import { MemberButton } from '../blocks/identity/member-button.tsx'
import { SubscribeButton } from '../blocks/reactions/subscribe-button.tsx'
import { useTranslate } from '../language/language.tsx'
import { useMember } from '../rpc/session-store.ts'
import { buttonClass } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { filterOf, type PaperAddress } from './address.ts'
import { PaperResults } from './paper-results.tsx'
import { PaperTabs, TAB_TEXTS } from './paper-tabs.tsx'
import { TAB_TITLES } from './tab-titles.ts'

export function PaperListPage({ address }: { address: PaperAddress }) {
  const t = useTranslate()
  const tab = address.tab ?? 'authoritative'
  const filter = filterOf(address)
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
            <MemberButton className={buttonClass('outline')} wish={{ to: 'upload' }}>
              {t(m.papers_upload)}
            </MemberButton>
          )}
          {tab !== 'my' && <SubscribeButton resource_type="papers" />}
        </div>
      </div>
      <PaperTabs current={tab} query={address.q} />
      {filter ? <PaperResults address={address} filter={filter} /> : <MyPapers />}
    </div>
  )
}

function MyPapers() {
  const t = useTranslate()
  const member = useMember()
  if (member) {
    return (
      <div className="mt-6">
        <EmptyState scene="papers" title={t(m.papers_my_soon_title)} text={t(m.papers_my_soon_text)}>
          <Link to="/papers" search={{ tab: 'student' }} className={buttonClass('primary')}>
            {t(m.papers_my_soon_read)}
          </Link>
          <Link to="/forum" className={buttonClass('outline')}>
            {t(m.go_to_forum)}
          </Link>
        </EmptyState>
      </div>
    )
  }
  return (
    <div className="visitor-only mt-6">
      <EmptyState scene="papers" title={t(m.please_sign_in_first)} text={t(m.papers_my_sign_in)}>
        <Link to="/auth" search={{ return: '/papers?tab=my' }} className={buttonClass('primary')}>
          {t(m.sign_in)}
        </Link>
        <Link to="/papers/my-papers" className={buttonClass('outline')}>
          {t(m.papers_my_page)}
        </Link>
      </EmptyState>
    </div>
  )
}
