import type { ReactNode } from 'react'
import type { MemberView } from '#contract/profiles.ts'
import { textLanguage } from '../language/text-language.ts'
import { Avatar } from '../ui/avatar.tsx'

/** Who wrote something, with what belongs beside the name. */
export function MemberLine({ member, size, children }: { member: MemberView; size?: number; children?: ReactNode }) {
  return (
    <div className="flex min-w-0 items-center gap-3">
      <Avatar src={member.avatar_url} name={member.nickname} {...(size && { size })} />
      <div className="min-w-0 leading-snug">
        <p lang={textLanguage(member.nickname)} className="truncate font-semibold">
          {member.nickname}
        </p>
        {children && <div className="text-faint text-sm">{children}</div>}
      </div>
    </div>
  )
}
