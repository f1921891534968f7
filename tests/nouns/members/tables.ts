import { ids } from '../../factories/rows.ts'
import { long, NEW_ID, type Tables, WITH_MEMBER } from '../../factories/tables.ts'

export const TABLES: Tables = {
  profiles: {
    named: ['昵称', 'nickname'],
    row: { user_id: ids.member, nickname: 'Ada' },
    checks: {
      profiles_bio: [{ bio: long(501) }],
      profiles_gender: [{ gender: 'secret' }],
      profiles_gender_custom: [{ gender_custom: long(11) }],
      profiles_nickname_length: [{ nickname: long(21) }],
      profiles_school: [{ school: long(101) }],
      profiles_signature: [{ signature: long(101) }],
      profiles_suspension_reason: [{ suspension_reason: long(501) }],
      profiles_theme: [{ theme: 'pink' }],
    },
    unique: {
      profiles_nickname: { user_id: NEW_ID, nickname: 'ＡＤＡ' },
      profiles_pkey: {},
    },
    wordless: ['avatar_url', 'gender', 'theme'],
  },
  user_roles: {
    named: ['职务', 'duty you have'],
    row: { user_id: ids.member, role: 'admin' },
    checks: {
      user_roles_role: [{ role: 'owner' }],
    },
    unique: {
      user_roles_user_id_role_pk: {},
    },
    references: {
      user_id: WITH_MEMBER,
    },
    wordless: ['role'],
  },
  consents: {
    named: ['同意记录', 'Consent'],
    row: { user_id: ids.member, version: '2026-11-21', age_band: 'under_14', guardian_token_hash: 'abc' },
    apart: { guardian_token_hash: null },
    checks: {
      consents_age_band: [{ age_band: '14+' }, { age_band: '' }],
    },
    unique: {
      consents_guardian_token_hash_unique: { version: '2027-01-01' },
      consents_user_id_version_pk: { guardian_token_hash: null },
    },
    references: {
      user_id: WITH_MEMBER,
    },
    wordless: ['age_band', 'guardian_token_hash', 'version'],
  },
  member_blocks: {
    named: ['屏蔽的成员', 'members you block'],
    row: { user_id: ids.member, blocked_id: ids.third },
    checks: {
      member_blocks_another: [{ blocked_id: ids.other }],
    },
    unique: {
      member_blocks_user_id_blocked_id_pk: {},
    },
    references: {
      user_id: WITH_MEMBER,
      blocked_id: ['profiles.user_id', 'goes too'],
    },
  },
}
