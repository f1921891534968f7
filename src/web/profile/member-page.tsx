/** A member as everybody sees them (expectation S59). */
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { PublicProfile } from '#contract/profiles.ts'
import * as m from '#messages'
import { LinkedText } from '../blocks/content/linked-text.tsx'
import { Missing } from '../blocks/feedback/missing.tsx'
import { ReportButton } from '../blocks/reactions/report-button.tsx'
import { useTranslate } from '../language/language.tsx'
import { textLanguage } from '../language/text-language.ts'
import { useMember } from '../rpc/session-store.ts'
import { Avatar } from '../ui/avatar.tsx'
import { buttonClass } from '../ui/button.tsx'
import { BlockButton } from './block-button.tsx'
import { GENDER_NAMES } from './genders.ts'
import { profileQueries } from './queries.ts'

export function MemberPage({ id }: { id: string }) {
  const t = useTranslate()
  const { data: member } = useSuspenseQuery(profileQueries.of(id))
  const { nickname, avatar_url, signature, bio } = member
  const isOwn = useMember()?.user_id === id
  return (
    <article className="reading py-8 md:py-12">
      <header className="flex items-center gap-5">
        <Avatar src={avatar_url} name={nickname} size={96} />
        <div className="min-w-0">
          <h1 lang={textLanguage(nickname)} className="text-2xl md:text-3xl">
            {nickname}
          </h1>
          {signature && (
            <p lang={textLanguage(signature)} className="mt-1 text-quiet">
              {signature}
            </p>
          )}
        </div>
      </header>
      <Facts member={member} />
      <section className="mt-8 border-line border-t pt-6">
        <h2 className="text-xl">{t(m.member_bio)}</h2>
        {bio ? (
          <p lang={textLanguage(bio)} className="mt-3 whitespace-pre-wrap">
            <LinkedText text={bio} />
          </p>
        ) : (
          <p className="mt-3 text-quiet">{t(m.member_no_bio)}</p>
        )}
      </section>
      <div className="mt-8 flex flex-wrap gap-2">
        {isOwn ? (
          <Link to="/profile" className={buttonClass('outline')}>
            {t(m.member_edit)}
          </Link>
        ) : (
          <>
            <BlockButton member={member} />
            <ReportButton item_type="profile" item_id={id} look="outline" />
          </>
        )}
      </div>
    </article>
  )
}

/** What the member shows besides. */
function Facts({ member: { school, gender, gender_custom } }: { member: PublicProfile }) {
  const t = useTranslate()
  const facts = [
    { name: m.profile_school, value: school },
    { name: m.profile_gender, value: gender_custom ?? (gender && t(GENDER_NAMES[gender])) },
  ].filter(({ value }) => value)
  if (facts.length === 0) return null
  return (
    <dl className="mt-6 grid grid-cols-[auto_1fr] gap-x-5 gap-y-2">
      {facts.map(({ name, value }) => (
        <div key={value} className="contents">
          <dt className="text-faint">{t(name)}</dt>
          <dd lang={textLanguage(value ?? '')}>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

export function MemberMissing() {
  const t = useTranslate()
  return (
    <Missing title={t(m.member_missing_title)} text={t(m.error_MEMBER_NOT_FOUND)}>
      <Link to="/forum" className={buttonClass('primary')}>
        {t(m.forum_title)}
      </Link>
    </Missing>
  )
}
