/** A site with one person of each kind, and things of theirs that every attempt may have made anew. */
import { createHash, randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { MAX_NICKNAME_CHARS } from '#contract/limits.ts'
import { TERMS_VERSION } from '#contract/terms.ts'
import type { Database } from '#platform/database.ts'
import { addFileRecords } from '#server/files/service.ts'
import { eventDraft, giveEvents } from '../factories/events.ts'
import { giveMembers, memberDraft } from '../factories/members.ts'
import { givePapers, paperDraft } from '../factories/papers.ts'
import { commentDraft, giveComments, givePosts, postDraft } from '../factories/posts.ts'
import { insertRow, type Row } from '../factories/rows.ts'
import { openTestSite } from '../factories/site.ts'
import { giveTeams, teamDraft } from '../factories/teams.ts'
import { giveVideos, videoDraft } from '../factories/videos.ts'
import { noteChanges } from './changes.ts'
import type { Person } from './people.ts'

const DAY_MS = 86_400_000
const MINUTE_MS = 60_000
export const LONG_AGO = '2026-01-01T00:00:00.000Z'
/** Longer ago than a sign-in counts as fresh. */
const LONG_AGO_SECONDS = 660
/** Stands in what is the owner's alone. */
const SECRET = 'zq-owner-alone'
const SHORT_SECRET = 'zq-alone'
/** A date like no other, for what holds no text. */
const SECRET_MOMENT = '2031-03-07T05:09:11.000Z'

export type World = Awaited<ReturnType<typeof openWorld>>

/** @param shared a database that other worlds are in too. */
export async function openWorld(shared?: Database) {
  const people = {
    newcomer: somebody(),
    ward: somebody(),
    suspended: somebody({ suspended_until: new Date(Date.now() + DAY_MS) }),
    member: somebody({ suspended_until: new Date(Date.now() - DAY_MS) }),
    unproven: somebody(),
    left_signed_in: somebody(),
    owner: somebody({ school: SECRET, gender_custom: SHORT_SECRET }),
    captain: somebody(),
    admin: somebody(),
  }
  /** They do nothing: others do things with what is theirs. */
  const [stranger, blocked, colleague] = [somebody(), somebody(), somebody()]
  const site = await openTestSite({
    ...(shared && { database: shared }),
    asksForConsent: true,
    account: (user_id) => (user_id === people.unproven.user_id ? {} : { email_confirmed_at: LONG_AGO }),
    // Who is new writes as often as others here: the matrix is about who, not about how often.
    env: { FORUM_NEW_MEMBER_HOURS: '0' },
  })
  const { database } = site
  await giveMembers(database, [...Object.values(people), stranger, blocked, colleague])
  await giveConsents(database, people)
  const makeAdmin = (user_id: string) => insertRow(database.db, 'user_roles', { user_id, role: 'admin' })
  await makeAdmin(people.admin.user_id)
  await makeAdmin(colleague.user_id)

  const idOf = (person: Person): string => {
    if (person === 'visitor') return stranger.user_id
    return people[person === 'admin_without_factor' ? 'admin' : person].user_id
  }

  const { owner } = people
  const own = { user_id: owner.user_id }
  const shown = {
    paper: paperDraft({ title: 'A kept paper', submitted_by: owner.user_id }),
    video: videoDraft(),
    event: eventDraft(),
    post: postDraft(stranger),
    team: teamDraft(people.captain, { contact_info: SECRET }),
  }
  await givePapers(database, [shown.paper])
  await giveVideos(database, [shown.video])
  await giveEvents(database, [shown.event])
  await givePosts(database, [shown.post])
  await giveTeams(database, [shown.team])
  for (const name of ['shown.png', 'shown.pdf', 'removed.png']) {
    await site.services.files.put('event-images', name, Buffer.from('bytes'))
    const file = { bucket: 'event-images' as const, name, content_type: 'image/png', byte_size: 5 }
    await database.transaction((tx) => addFileRecords(tx, [file]))
  }
  await site.services.files.put('avatars', `${owner.user_id}/1.png`, Buffer.from('an avatar'))

  const give = (table: string, row: Row) => insertRow(database.db, table, { ...own, ...row })
  /** What may be there once only, whether it still is or not. */
  async function giveOnce<Keys extends Row>(table: string, keys: Keys, rest: Row = {}): Promise<Keys> {
    const matches = Object.entries({ ...own, ...keys }).map(([name, value]) => sql`${sql.identifier(name)} = ${value}`)
    await database.db.execute(sql`delete from ${sql.identifier(table)} where ${sql.join(matches, sql` and `)}`)
    await give(table, { ...keys, ...rest })
    return keys
  }
  const withId = async (table: string, row: Row): Promise<string> => {
    const id = v7()
    await give(table, { id, ...row })
    return id
  }

  await give('post_drafts', { title: SECRET, content: SECRET })
  await give('event_registrations', { ...registration, event_id: shown.event.id })

  return {
    site,
    people,
    stranger: stranger.user_id,
    blocked: blocked.user_id,
    /** What is there from the beginning, for everybody. */
    paper: shown.paper.id,
    video: shown.video.id,
    event: shown.event.id,
    post: shown.post.id,
    team: shown.team.id,
    /** What no answer may hold, unless it is for the owner. */
    secrets: [SECRET, SHORT_SECRET, SECRET_MOMENT.slice(0, 19), blocked.user_id],

    /** What is the owner's, made anew. */
    async ownPost(): Promise<string> {
      const draft = postDraft(owner)
      await givePosts(database, [draft])
      return draft.id
    },
    /** A report that is open, of a comment of the owner's unless it is about somebody else. */
    async openReport(owner_id: string = owner.user_id) {
      const [id, item_id] = [v7(), v7()]
      await insertRow(database.db, 'reports', {
        id,
        item_id,
        owner_id,
        user_id: people.captain.user_id,
        item_type: 'comment',
        category: 'spam',
        reason: 'words of a report',
        snapshot: JSON.stringify({ content: 'reported words' }),
      })
      return { item_type: 'comment', item_id, reports: [id] }
    },
    /** Of whoever asks. */
    async postOf(person: Person): Promise<string> {
      const draft = postDraft({ ...owner, user_id: idOf(person) })
      await givePosts(database, [draft])
      return draft.id
    },
    async ownComment(minutesAgo = 0): Promise<string> {
      const draft = commentDraft(shown.post.id, owner, { created_at: new Date(Date.now() - minutesAgo * MINUTE_MS) })
      await giveComments(database, [draft])
      return draft.id
    },
    async ownPaper(review_status: 'pending' | 'rejected'): Promise<string> {
      const pdf = `${review_status}.pdf`
      const draft = paperDraft({
        title: SECRET,
        abstract: SECRET,
        paper_type: 'student',
        submitted_by: owner.user_id,
        review_status,
        rejection_reason: SECRET,
        pdf_url: `/files/papers/${pdf}`,
      })
      await site.services.files.put('papers', pdf, Buffer.from(`%PDF-1.7 ${SECRET}`))
      await givePapers(database, [draft])
      return draft.id
    },
    /** For everybody to read. */
    async paperWithPdf(): Promise<string> {
      const draft = paperDraft({ pdf_url: '/files/papers/approved.pdf' })
      await site.services.files.put('papers', 'approved.pdf', Buffer.from('%PDF-1.7'))
      await givePapers(database, [draft])
      return draft.id
    },
    heldPost: () =>
      withId('held_posts', { title: 'Held', content: 'Waits.', created_at: LONG_AGO, updated_at: LONG_AGO }),
    notification: () =>
      withId('notifications', { type: 'system', data: JSON.stringify({ title: SECRET }), merge_key: randomUUID() }),
    visit: () =>
      withId('browsing_history', { resource_type: 'paper', resource_id: randomUUID(), resource_title: SECRET }),
    preference: () =>
      giveOnce(
        'user_preferences',
        { preference_key: 'delete_confirmation' },
        { preference_value: JSON.stringify({ hide_until: SECRET_MOMENT }) },
      ),
    async ownPicture(): Promise<string> {
      const name = `${randomUUID()}.png`
      const file = { bucket: 'event-images', name, content_type: 'image/png', byte_size: 1, owner_id: owner.user_id }
      await insertRow(database.db, 'files', { id: v7(), ...file })
      return `/files/event-images/${name}`
    },
    async pictureOfRemovedPost(): Promise<string> {
      const snapshot = JSON.stringify({ images: ['/files/event-images/removed.png'] })
      await give('removals', { item_id: v7(), item_type: 'post', removed_by: 'author', snapshot })
      return '/files/event-images/removed.png'
    },
    favorite: () => giveOnce('favorites', { event_type: 'papers', event_id: shown.paper.id }, { id: v7() }),
    /** A paper of the owner's that was once for everybody. */
    async keptByMember(): Promise<void> {
      const event_id = await this.ownPaper('pending')
      await give('favorites', { id: v7(), user_id: people.member.user_id, event_type: 'papers', event_id })
    },
    async paperLike() {
      const isThis = sql`where id = ${shown.paper.id}`
      await database.db.execute(sql`delete from paper_likes where paper_id = ${shown.paper.id}`)
      await database.db.execute(sql`update papers set like_count = 1 ${isThis}`)
      return giveOnce('paper_likes', { paper_id: shown.paper.id })
    },
    block: () => giveOnce('member_blocks', { blocked_id: blocked.user_id }),
    subscription: () => giveOnce('subscriptions', { resource_type: 'papers' as const }),
    deletion: () => giveOnce('account_deletions', {}, { works: 'remove', due_at: SECRET_MOMENT }),
    /** A comment that the owner likes. */
    async commentLiked(): Promise<string> {
      const draft = commentDraft(shown.post.id, stranger)
      await giveComments(database, [draft], [{ ...own, comment_id: draft.id }])
      return draft.id
    },
    /** What the guardian of a child was sent. */
    async guardianToken(): Promise<string> {
      const child = somebody()
      const token = randomUUID()
      await giveMembers(database, [child])
      await insertRow(database.db, 'consents', {
        user_id: child.user_id,
        version: TERMS_VERSION,
        age_band: 'under_14',
        guardian_email: 'guardian@family.test',
        guardian_token_hash: createHash('sha256').update(token).digest('hex'),
        guardian_asked_at: new Date().toISOString(),
      })
      return token
    },

    /** Leaves one admin. */
    async sendColleagueAway(): Promise<void> {
      await database.db.execute(sql`delete from user_roles where user_id <> ${people.admin.user_id}`)
    },

    /** Of visitors somebody's: no input is without one. */
    idOf: (person: Person): string => idOf(person),
    /** What says who asks; null for visitors. */
    tokenOf(person: Person): string | null {
      if (person === 'visitor') return null
      if (person === 'left_signed_in') return `${idOf(person)}?${LONG_AGO_SECONDS}`
      // A second factor alone makes nobody an admin.
      return ['admin', 'member'].includes(person) ? `${idOf(person)}!` : idOf(person)
    },
    /** Takes back what makes somebody another kind of person. */
    async restore(): Promise<void> {
      await database.db.execute(
        sql`insert into user_roles (user_id, role) values (${colleague.user_id}, 'admin') on conflict do nothing`,
      )
      const { user_id } = people.newcomer
      const isNew = sql`user_id = ${user_id} and version = ${TERMS_VERSION}`
      await database.db.execute(sql`delete from consents where ${isNew}`)
      await database.db.execute(sql`delete from account_deletions`)
    },
    /** The tables of which an act has changed a row. */
    changedBy: await noteChanges(database, site.tellAll),
    close: site.close,
  }
}

const registration = {
  country: '中国',
  province_city: '上海',
  full_name: SECRET,
  gender: 'male',
  birth_date: '2009-01-01',
  school_name: SECRET,
  grade: '高一',
  class: '3班',
  phone: '13800000000',
}

const somebody = (changes: Parameters<typeof memberDraft>[0] = {}) =>
  memberDraft({ nickname: randomUUID().slice(0, MAX_NICKNAME_CHARS), ...changes })

/** What each of them has agreed to. */
async function giveConsents(
  { db }: Database,
  { newcomer, ward, ...agreed }: Record<'newcomer' | 'ward' | 'member', { user_id: string }>,
): Promise<void> {
  const agree = (user_id: string, version: string, age_band: string) =>
    insertRow(db, 'consents', { user_id, version, age_band })
  await agree(newcomer.user_id, '2020-01-01', 'adult')
  await agree(ward.user_id, TERMS_VERSION, 'under_14')
  for (const { user_id } of Object.values(agreed)) await agree(user_id, TERMS_VERSION, 'adult')
}
