/** Whatever an admin or an operator does stands in the audit log, and nobody changes that. */
import { sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Forum, openForum } from '../../../tests/factories/forum.ts'
import type { Member } from '../../../tests/factories/members.ts'
import { setRole, setSuspension } from '../profiles/service.ts'
import { forgetOldActs, networkOf } from './service.ts'
import { auditLog } from './tables.ts'

let forum: Forum
let admin: Member
let author: Member
beforeAll(async () => {
  forum = await openForum({ env: { FORUM_HOLD_FIRST_POST: 'true' } })
  admin = await forum.giveAdmin()
  author = await forum.giveMember()
})
afterAll(() => forum.close())

const entries = async (query = '') => (await forum.ask(admin, 'GET', `/admin/audit${query}`)).body.items
const adminId = () => admin.user_id.replace('!', '')

async function giveHeld() {
  const newcomer = await forum.giveMember()
  const { body } = await forum.post(newcomer)
  const held = (await forum.ask(admin, 'GET', '/admin/held-posts')).body.find(
    ({ id }: { id: string }) => id === body.id,
  )
  return { id: body.id as string, updated_at: held.updated_at as string }
}

describe('an act of an admin is recorded with who, what, why and from where, and without anybody’s words', () => {
  test.each([
    ['approve', undefined, { state: 'published' }, null],
    ['decline', 'An advertisement', { state: 'declined' }, 'An advertisement'],
  ])('%s a post that waits', async (verb, reason, after, said) => {
    const { id, updated_at } = await giveHeld()
    await forum.ask(admin, 'POST', `/admin/held-posts/${id}`, { verb, reason, updated_at })
    expect(await entries(`?subject_id=${id}`)).toEqual([
      {
        id: expect.any(String),
        actor: expect.objectContaining({ user_id: adminId() }),
        is_operator: false,
        act: `post.${verb}`,
        subject_type: 'post',
        subject_id: id,
        reason: said,
        before: { state: 'waiting' },
        after,
        network: expect.stringMatching(/^10\.\d+\.\d+\.0\/24$/),
        created_at: expect.any(String),
      },
    ])
  })

  test('editing and removing what somebody else wrote', async () => {
    const post = await forum.givePost(author)
    const comment = await forum.giveComment(post.id, author)
    await forum.ask(admin, 'PUT', `/forum/posts/${post.id}`, { title: 'Another title', content: post.content })
    await forum.ask(admin, 'DELETE', `/forum/comments/${comment.id}`, { reason: 'Rude' })
    await forum.ask(admin, 'DELETE', `/forum/posts/${post.id}`, { reason: 'Spam' })
    const [removal, edit] = await entries(`?subject_id=${post.id}`)
    expect(edit).toMatchObject({
      act: 'post.edit',
      before: { owner_id: author.user_id },
      after: { changed: ['title'] },
    })
    expect(removal).toMatchObject({ act: 'post.remove', reason: 'Spam', before: { owner_id: author.user_id } })
    expect(await entries(`?subject_id=${comment.id}`)).toMatchObject([{ act: 'comment.remove', reason: 'Rude' }])
  })

  test('what members do with their own is nobody’s business', async () => {
    const post = await forum.givePost(author)
    await forum.ask(author, 'PUT', `/forum/posts/${post.id}`, { title: 'Another title', content: post.content })
    await forum.ask(author, 'DELETE', `/forum/posts/${post.id}`, {})
    expect(await entries(`?subject_id=${post.id}`)).toEqual([])
  })

  test('the command line', async () => {
    const { user_id } = await forum.giveMember()
    await setRole(forum.database, user_id, 'admin', true)
    await setRole(forum.database, user_id, 'admin', false)
    const until = new Date(Date.now() + 60_000)
    await setSuspension(forum.database, user_id, until, 'Insults')
    await setSuspension(forum.database, user_id, null)
    expect(await entries(`?subject_id=${user_id}`)).toMatchObject([
      { act: 'member.lift', after: { until: null } },
      { act: 'member.suspend', reason: 'Insults', after: { until: until.toISOString() } },
      { act: 'role.revoke', after: { role: 'admin' } },
      { act: 'role.grant', after: { role: 'admin' }, actor: null, is_operator: true, network: null },
    ])
  })
})

describe('the log', () => {
  test('refuses to be changed or cut, until three years are over', async () => {
    const { db } = forum.database
    const [old, young] = [v7(), v7()]
    const row = (id: string, created_at: Date) => ({ id, act: 'test.keep', subject_type: 'post', created_at })
    await db.insert(auditLog).values([row(old, new Date('2020-01-01')), row(young, new Date())])
    await expect(db.execute(sql`update audit_log set act = 'test.other'`)).rejects.toThrow()
    await expect(db.execute(sql`delete from audit_log where id = ${young}`)).rejects.toThrow()
    await forgetOldActs(forum.database)
    const { rows } = await db.execute(sql`select id from audit_log where act = 'test.keep'`)
    expect(rows).toEqual([{ id: young }])
  })

  test.each([
    ['203.0.113.7', '203.0.113.0/24'],
    ['2001:db8:1:2', '2001:db8:1::/48'],
    ['unknown', null],
    [null, null],
  ])('of the address %s keeps %s', (caller, network) => expect(networkOf(caller)).toBe(network))
})
