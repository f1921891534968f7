/** People who write in the forum, each in their own right. */
import { asc, eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { domainEvents } from '#server/base/tables.ts'
import { setRole } from '#server/nouns/members/service.ts'
import { askAs } from './member-calls.ts'
import { giveMembers, type Member, memberDraft } from './members.ts'
import { commentDraft, giveComments, givePosts, postDraft } from './posts.ts'
import { openTestSite } from './site.ts'

/** Long before any test: who joined then is new no more. */
const LONG_AGO = new Date('2025-01-01')

export type Forum = Awaited<ReturnType<typeof openForum>>

export async function openForum(options: Parameters<typeof openTestSite>[0] = {}) {
  const site = await openTestSite(options)
  const { database } = site

  /** A member of long standing unless `changes` say otherwise. */
  async function giveMember(changes: Parameters<typeof memberDraft>[0] = {}): Promise<Member> {
    const member = memberDraft({ created_at: LONG_AGO, ...changes })
    await giveMembers(database, [member])
    return member
  }
  /** An admin who has shown the second factor; a test's token says so by its last sign. */
  async function giveAdmin() {
    const admin = await giveMember()
    await setRole(database, admin.user_id, 'admin', true)
    return { ...admin, user_id: `${admin.user_id}!` }
  }
  const writing = (changes: object = {}) => ({
    title: '第一次值班',
    content: `What it was like. ${v7()}`,
    images: [],
    request_key: v7(),
    ...changes,
  })
  const saying = (changes: object = {}) => ({ content: `Well said. ${v7()}`, request_key: v7(), ...changes })
  type Asking = { user_id: string } | null

  return {
    ...site,
    giveMember,
    giveAdmin,
    async givePost(author: Member, changes: Parameters<typeof postDraft>[1] = {}) {
      const post = postDraft(author, changes)
      await givePosts(database, [post])
      return post
    },
    async giveComment(post_id: string, author: Member, changes: Parameters<typeof commentDraft>[2] = {}) {
      const comment = commentDraft(post_id, author, changes)
      await giveComments(database, [comment])
      return comment
    },
    writing,
    saying,
    ask: (member: Asking, method: string, path: string, body?: object) =>
      askAs(site, member, method, path, body && { body }),
    post: (member: Asking, changes: object = {}) =>
      askAs(site, member, 'POST', '/forum/posts', { body: writing(changes) }),
    comment: (member: Asking, post_id: string, changes: object = {}) =>
      askAs(site, member, 'POST', `/forum/posts/${post_id}/comments`, { body: saying(changes) }),
    get: (post_id: string, language?: string) =>
      askAs(site, null, 'GET', `/forum/posts/${post_id}`, language ? { language } : {}),
    commentsOf: async (post_id: string) => (await askAs(site, null, 'GET', `/forum/posts/${post_id}/comments`)).body,
    /** What was recorded about it, oldest first. */
    async eventsAbout(subject_id: string) {
      return database.db
        .select()
        .from(domainEvents)
        .where(eq(domainEvents.subject_id, subject_id))
        .orderBy(asc(domainEvents.id))
    },
  }
}
