import { createHash, randomUUID } from 'node:crypto'
import { TERMS_VERSION } from '#contract/members/terms.ts'
import { giveOnce, somebody, type World } from '../../access/world.ts'
import { giveMembers } from '../../factories/members.ts'
import { insertRow } from '../../factories/rows.ts'

/** Somebody about whom nothing was decided yet. */
export async function newMember(world: World): Promise<string> {
  const draft = somebody()
  await giveMembers(world.site.database, [draft])
  return draft.user_id
}

/** Somebody with a narrower role. */
export async function newOfficer(world: World): Promise<string> {
  const user_id = await newMember(world)
  await insertRow(world.site.database.db, 'user_roles', { user_id, role: 'reviewer' })
  return user_id
}

export const block = (world: World) => giveOnce(world, 'member_blocks', { blocked_id: world.blocked })

/** What the guardian of a child was sent. */
export async function guardianToken(world: World): Promise<string> {
  const child = somebody()
  const token = randomUUID()
  await giveMembers(world.site.database, [child])
  await insertRow(world.site.database.db, 'consents', {
    user_id: child.user_id,
    version: TERMS_VERSION,
    age_band: 'under_14',
    guardian_email: 'guardian@family.test',
    guardian_token_hash: createHash('sha256').update(token).digest('hex'),
    guardian_asked_at: new Date().toISOString(),
  })
  return token
}
