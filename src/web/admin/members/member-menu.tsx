import { History, IdCard, MessageSquareOff, RotateCcw } from 'lucide'
import type { MemberEntry } from '#contract/members/desk.ts'
import * as m from '#messages'
import type { Translate } from '../../language/language.tsx'
import type { MenuAction } from '../../ui/action-menu.tsx'
import { icon } from '../../ui/icons.tsx'

/** What an admin decides about members. */
export type MemberAct = MemberEntry['can'][number]

const ICONS = {
  suspend: icon(MessageSquareOff),
  lift: icon(RotateCcw),
} satisfies Record<MemberAct, unknown>
const LogIcon = icon(History)
const DetailsIcon = icon(IdCard)

const nameOf = (act: MemberAct, { suspension }: MemberEntry) =>
  ({
    suspend: suspension ? m.members_suspend_anew : m.members_suspend,
    lift: m.members_lift,
  })[act]

/** What the server says can be done with a member, and the way to what was done. */
export const menuOf = (
  t: Translate,
  member: MemberEntry,
  begin: (act: MemberAct) => void,
  showDetails: (() => void) | null,
  showLog: (() => void) | null,
): MenuAction[] => [
  ...(showDetails ? [{ name: t(m.people_details), icon: <DetailsIcon />, act: showDetails }] : []),
  ...member.can.map((verb) => {
    const Icon = ICONS[verb]
    const isDangerous = verb === 'suspend'
    return { name: t(nameOf(verb, member)), icon: <Icon />, isDangerous, act: () => begin(verb) }
  }),
  ...(showLog ? [{ name: t(m.members_log), icon: <LogIcon />, act: showLog }] : []),
]
