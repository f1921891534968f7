import { randomUUID } from 'node:crypto'
import { TERMS_VERSION } from '#contract/members/terms.ts'
import { ADMINS, all, MEMBERS, MODERATORS, nobody, OPEN, WRITERS } from '../../access/people.ts'
import { having, mine, picture, type Row, reads, reason, soon, withoutReason, word, writes } from '../../access/rows.ts'
import { block, guardianToken, newMember, newOfficer } from './things.ts'

export const ROWS: Record<string, Row> = {
  'admin.members.list': reads(MODERATORS, (w) => ({ query: w.people.owner.user_id })),
  'admin.members.get': writes(ADMINS, async (w) => ({ user_id: await newMember(w) })),
  'admin.members.help': writes(ADMINS, async (w) => ({ user_id: await newMember(w), help: 'sign_out', reason })),
  'admin.members.help: without a reason': writes(withoutReason(ADMINS), async (w) => ({
    user_id: await newMember(w),
    help: 'sign_out',
  })),
  'admin.members.help: for oneself': writes(nobody(ADMINS, 'FORBIDDEN'), (w, person) => ({
    user_id: w.idOf(person),
    help: 'sign_out',
    reason,
  })),
  'admin.members.help: where there is nothing to do': writes(nobody(ADMINS, 'NOTHING_TO_DO'), async (w) => ({
    user_id: await newMember(w),
    help: 'remove_factors',
    reason,
  })),
  'admin.members.decideRole': writes(ADMINS, async (w) => ({
    user_id: await newMember(w),
    role: 'admin',
    verb: 'grant',
    reason,
  })),
  'admin.members.decideRole: without a reason': writes(withoutReason(ADMINS), async (w) => ({
    user_id: await newMember(w),
    role: 'admin',
    verb: 'grant',
  })),
  'admin.members.decideRole: of the last admin': writes(
    nobody(ADMINS, 'LAST_ADMIN'),
    async (w) => {
      await w.sendColleagueAway()
      return { user_id: w.people.admin.user_id, role: 'admin', verb: 'revoke', reason }
    },
    { restores: true },
  ),
  'admin.members.decideSuspension': writes(MODERATORS, async (w) => ({
    user_ids: [await newMember(w)],
    verb: 'suspend',
    until: soon(),
    reason,
  })),
  'admin.members.decideSuspension: without a reason': writes(withoutReason(MODERATORS), async (w) => ({
    user_ids: [await newMember(w)],
    verb: 'suspend',
    until: soon(),
  })),
  'admin.members.decideSuspension: of oneself': writes(nobody(MODERATORS, 'FORBIDDEN'), (w, person) => ({
    user_ids: [w.idOf(person)],
    verb: 'suspend',
    until: soon(),
    reason,
  })),
  'admin.members.decideSuspension: of an officer': writes({ ...MODERATORS, moderator: 'FORBIDDEN' }, async (w) => ({
    user_ids: [await newOfficer(w)],
    verb: 'suspend',
    until: soon(),
    reason,
  })),
  'admin.members.decideSuspension: for ever': writes(nobody(MODERATORS, 'BAD_REQUEST'), async (w) => ({
    user_ids: [await newMember(w)],
    verb: 'suspend',
    until: '2099-01-01T00:00:00.000Z',
    reason,
  })),
  'admin.members.export': writes(ADMINS, (w) => ({ query: w.people.owner.user_id, role: 'reviewer' })),
  'memberBlocks.own': reads(MEMBERS, having(block), { tells: [/nickname/, ['owner']] }),
  'memberBlocks.set': writes(WRITERS, ({ stranger }) => ({ user_id: stranger, is_blocked: true })),
  'memberBlocks.set: of another, no longer': writes(mine(WRITERS), async (w) => ({
    user_id: (await block(w)).blocked_id,
    is_blocked: false,
  })),
  'memberBlocks.set: oneself': writes(nobody(WRITERS, 'BAD_REQUEST'), (w, person) => ({
    user_id: w.idOf(person),
    is_blocked: true,
  })),
  'profiles.get': reads(OPEN, ({ people }) => ({ user_id: people.owner.user_id })),
  'memberWorks.get': reads(OPEN, ({ people }) => ({ user_id: people.owner.user_id })),
  'profiles.own': reads(MEMBERS, undefined, { tells: [/"roles":\["admin"\]/, ['admin']] }),
  'profiles.changeAvatar': writes(WRITERS, async () => ({ avatar: await picture() })),
  'profiles.changeTheme': writes(WRITERS, () => ({ theme: 'red' })),
  'consents.own': reads(MEMBERS),
  'consents.give': writes(
    { ...MEMBERS, ward: 'GUARDIAN_REQUIRED' },
    () => ({ version: TERMS_VERSION, age_band: 'adult' }),
    { restores: true },
  ),
  'consents.confirmAsGuardian': writes(OPEN, async (w) => ({ token: await guardianToken(w), agreed: true })),
  'consents.confirmAsGuardian: a guess': writes(all('GUARDIAN_LINK_GONE'), async (w) => {
    await guardianToken(w)
    return { token: randomUUID(), agreed: true }
  }),
  'profiles.suspension': reads(MEMBERS, undefined, { tells: [/"until":/, ['suspended']] }),
  'profiles.change': writes(
    WRITERS,
    () => ({
      nickname: word().slice(0, 12),
      gender: 'female',
      gender_custom: null,
      school: null,
      bio: null,
      signature: null,
    }),
    // The posts of whoever has another name are cut anew a little later.
    { isLast: true },
  ),
}
