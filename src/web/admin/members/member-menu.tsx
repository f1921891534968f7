import { History, MessageSquareOff, RotateCcw, ShieldMinus, ShieldPlus } from 'lucide'
import type { MemberEntry } from '#contract/members.ts'
import * as m from '#messages'
import type { Translate } from '../../language/language.tsx'
import type { MenuAction } from '../../ui/action-menu.tsx'
import { icon } from '../../ui/icons.tsx'

/** What an admin decides about members. */
export type MemberAct = MemberEntry['can'][number]

const ICONS = {
  grant: icon(ShieldPlus),
  revoke: icon(ShieldMinus),
  suspend: icon(MessageSquareOff),
  lift: icon(RotateCcw),
} satisfies Record<MemberAct, unknown>
const LogIcon = icon(History)

const nameOf = (act: MemberAct, { suspension }: MemberEntry) =>
  ({
    grant: m.members_grant,
    revoke: m.members_revoke,
    suspend: suspension ? m.members_suspend_anew : m.members_suspend,
    lift: m.members_lift,
  })[act]

/** What the server says can be done with a member, and the way to what was done. */
export const menuOf = (
  t: Translate,
  member: MemberEntry,
  begin: (act: MemberAct) => void,
  showLog: (() => void) | null,
): MenuAction[] => [
  ...member.can.map((verb) => {
    const Icon = ICONS[verb]
    const isDangerous = verb === 'revoke' || verb === 'suspend'
    return { name: t(nameOf(verb, member)), icon: <Icon />, isDangerous, act: () => begin(verb) }
  }),
  ...(showLog ? [{ name: t(m.members_log), icon: <LogIcon />, act: showLog }] : []),
]
