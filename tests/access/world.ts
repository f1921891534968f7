/** A site with one person of each kind, and things of theirs that every attempt may have made anew. */

import { createHash, randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { MAX_NICKNAME_CHARS } from '#contract/base/limits.ts'
import type { ChallengePhase } from '#contract/events/challenge-words.ts'
import { ROLES } from '#contract/members/profiles.ts'
import { TERMS_VERSION } from '#contract/members/terms.ts'
import type { Database } from '#platform/database.ts'
import { DAY_MS, MINUTE_MS } from '#platform/durations.ts'
import { linkToPdf } from '#server/services/files/pdf-links.ts'
import { addFileRecords } from '#server/services/files/service.ts'
import { giveChallenge, giveChallengeEntry, giveCrew } from '../factories/challenges.ts'
import { dayFromNow, eventDraft, giveEvents } from '../factories/events.ts'
import { giveMembers, makeLongStanding, memberDraft } from '../factories/members.ts'
import { givePaperComments, givePapers, paperDraft } from '../factories/papers.ts'
import { commentDraft, giveComments, givePosts, postDraft } from '../factories/posts.ts'
import { giveRegistration } from '../factories/registrations.ts'
import { insertRow, type Row } from '../factories/rows.ts'
import { openTestSite } from '../factories/site.ts'
import { pdfOf } from '../factories/submissions.ts'
import { giveTeams, teamDraft } from '../factories/teams.ts'
import { giveVideos, videoDraft } from '../factories/videos.ts'
import { noteChanges } from './changes.ts'
import type { Person } from './people.ts'

export const GUILD_PAPER = { title: 'Of the guild', authors: 'Ada' }
export const GUILD_VIDEO = { title: 'Of the guild', video_url: 'https://v.example/1' }
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
    reviewer: somebody(),
    moderator: somebody(),
    event_desk: somebody(),
  }
  /** They do nothing: others do things with what is theirs. */
  const [stranger, blocked, colleague] = [somebody(), somebody(), somebody()]
  const site = await openTestSite({
    ...(shared && { database: shared }),
    asksForConsent: true,
    keepsAnswers: true,
    account: (user_id) => (user_id === people.unproven.user_id ? {} : { email_confirmed_at: LONG_AGO }),
    // Who is new writes as often as others here: the matrix is about who, not about how often.
    // Nothing listens there: a register that does not answer tells nothing.
    env: { FORUM_NEW_MEMBER_HOURS: '0', DOI_SERVICE_URL: 'http://127.0.0.1:9' },
  })
  const { database } = site
  await giveMembers(database, [...Object.values(people), stranger, blocked, colleague])
  await makeLongStanding(database)
  await giveConsents(database, people)
  // The first text that is looked through begins the list, whoever writes it.
  await database.db.execute(sql`insert into sensitive_word_list ("only") values (1) on conflict do nothing`)
  const giveRole = (user_id: string, role: string) => insertRow(database.db, 'user_roles', { user_id, role })
  for (const role of ROLES) await giveRole(people[role].user_id, role)
  await giveRole(colleague.user_id, 'admin')

  const idOf = (person: Person): string => {
    if (person === 'visitor') return stranger.user_id
    return people[person === 'admin_without_factor' ? 'admin' : person].user_id
  }

  const { owner } = people
  const own = { user_id: owner.user_id }
  const shown = {
    paper: paperDraft({ title: 'A kept paper', submitted_by: owner.user_id }),
    studentPaper: paperDraft({ paper_type: 'student' }),
    video: videoDraft(),
    event: eventDraft(),
    post: postDraft(stranger),
    team: teamDraft(people.captain, { contact_info: SECRET }),
  }
  await givePapers(database, [shown.paper, shown.studentPaper])
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

  // The key of such links is made with the first one.
  await linkToPdf(database.db, '/files/papers/any.pdf')
  await give('post_drafts', { title: SECRET, content: SECRET })
  await giveRegistration(database, {
    ...own,
    event_id: shown.event.id,
    full_name: SECRET,
    school_name: SECRET,
    health_note: SECRET,
  })

  let freed: 'ctb' | 'brainbee' = 'ctb'
  return {
    site,
    people,
    stranger: stranger.user_id,
    blocked: blocked.user_id,
    /** What is there from the beginning, for everybody. */
    paper: shown.paper.id,
    studentPaper: shown.studentPaper.id,
    video: shown.video.id,
    event: shown.event.id,
    post: shown.post.id,
    team: shown.team.id,
    /** What no answer may hold, unless it is for the owner. */
    secrets: [SECRET, SHORT_SECRET, SECRET_MOMENT.slice(0, 19), blocked.user_id],

    /** The captain's, with what only its members read; the owner is in it, and the stranger. */
    async openTeam(changes: { needs_approval?: boolean } = {}): Promise<string> {
      const team = teamDraft(people.captain, { competition_type: 'ihosa', contact_info: SECRET, ...changes })
      const in_it = [owner.user_id, stranger.user_id].map((user_id) => ({ team_id: team.id, user_id }))
      await giveTeams(database, [{ ...team, max_members: 10 }], in_it)
      return team.id
    },
    /** The captain's, with the owner in it, which has handed in a report; of another challenge each time. */
    challengeEntry: (phase?: ChallengePhase, is_shared = false) =>
      giveChallengeEntry(site, [people.captain, owner, stranger, colleague], { phase: phase ?? 'entering', is_shared }),
    /** One in which everything is decided, as an admin has read it. */
    async judgedChallenge(): Promise<{ event_id: string; updated_at: string }> {
      const { id, event_id } = await this.challengeEntry('counting')
      await insertRow(database.db, 'challenge_awards', { event_id, award: 'champion', entry_id: id })
      const updated_at = '2026-01-01T00:00:00.000Z'
      await database.db.execute(sql`update challenges set updated_at = ${updated_at} where event_id = ${event_id}`)
      return { event_id, updated_at }
    },
    /** The captain's team of four, and a challenge that it may enter. */
    async crew(): Promise<{ event_id: string; team_id: string }> {
      const team_id = await giveCrew(database, [people.captain, owner, stranger, colleague])
      return { event_id: await giveChallenge(database, 'entering', 'other'), team_id }
    },
    /** One in which nobody is in a team any more; another each time, because a row is tried on two roads. */
    async freeCompetition(): Promise<'ctb' | 'brainbee'> {
      freed = freed === 'ctb' ? 'brainbee' : 'ctb'
      await database.db.execute(sql`delete from teams where competition_type = ${freed}`)
      return freed
    },
    /** One that takes no new teams. */
    async closedCompetition(): Promise<string> {
      await database.db.execute(sql`insert into competitions (key, name_zh, name_en, position, is_open)
        values ('closed', '已停', 'Closed', 90, false) on conflict (key) do nothing`)
      return 'closed'
    },
    /** Of the captain, with nobody else in it. */
    async emptyTeam(changes: { needs_approval?: boolean } = {}, captain = people.captain): Promise<string> {
      const team = teamDraft(captain, { competition_type: await this.freeCompetition(), ...changes })
      await giveTeams(database, [team])
      return team.id
    },
    /** Of somebody who has blocked the owner. */
    async teamOfBlocker(): Promise<string> {
      const keys = { user_id: stranger.user_id, blocked_id: owner.user_id }
      await giveOnce('member_blocks', keys)
      return this.emptyTeam({}, stranger)
    },
    /** Whose captain has declined the owner today. */
    async decliningTeam(changes: { needs_approval?: boolean } = {}): Promise<string> {
      const team_id = await this.emptyTeam(changes)
      await withId('team_requests', { team_id, state: 'declined', decided_at: new Date().toISOString() })
      return team_id
    },
    /** What the owner has asked the captain. */
    async teamRequest(): Promise<{ id: string; team_id: string }> {
      const team_id = await this.emptyTeam({ needs_approval: true })
      return { id: await withId('team_requests', { team_id, message: SECRET }), team_id }
    },
    /** A link of the captain's into a team whose captain else answers. */
    async invitation(): Promise<{ team_id: string; token: string }> {
      const team_id = await this.emptyTeam({ needs_approval: true })
      const token = randomUUID()
      const token_hash = createHash('sha256').update(token).digest('hex')
      const expires_at = new Date(Date.now() + DAY_MS).toISOString()
      await insertRow(database.db, 'team_invitations', { team_id, token_hash, seats_left: 3, expires_at })
      return { team_id, token }
    },
    /** What is the owner's, made anew. */
    async ownPost(): Promise<string> {
      const draft = postDraft(owner)
      await givePosts(database, [draft])
      return draft.id
    },
    /** Of the owner's; hidden because of reports. */
    async hiddenPost(): Promise<string> {
      const draft = postDraft(owner)
      await givePosts(database, [draft])
      await database.db.execute(sql`update forum_posts set hidden_at = now() where id = ${draft.id}`)
      return draft.id
    },
    /** A post with a comment of the owner's that is hidden. */
    async underHiddenComment(): Promise<string> {
      const post = postDraft(owner)
      const comment = commentDraft(post.id, owner)
      await givePosts(database, [post])
      await giveComments(database, [comment])
      await database.db.execute(sql`update forum_comments set hidden_at = now() where id = ${comment.id}`)
      return post.id
    },
    /** Of the owner's, below a post that everybody sees; hidden because of reports. */
    async hiddenComment(): Promise<string> {
      const comment = commentDraft(shown.post.id, owner, { created_at: new Date() })
      await giveComments(database, [comment])
      await database.db.execute(sql`update forum_comments set hidden_at = now() where id = ${comment.id}`)
      return comment.id
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
    /** Somebody about whom nothing was decided yet. */
    async newMember(): Promise<string> {
      const draft = somebody()
      await giveMembers(database, [draft])
      return draft.user_id
    },
    /** Somebody with a narrower role. */
    async newOfficer(): Promise<string> {
      const user_id = await this.newMember()
      await giveRole(user_id, 'reviewer')
      return user_id
    },
    /** Of whoever asks. */
    async postOf(person: Person): Promise<string> {
      const draft = postDraft({ ...owner, user_id: idOf(person) })
      await givePosts(database, [draft])
      return draft.id
    },
    /** Of whoever asks. */
    async commentOf(person: Person): Promise<string> {
      const draft = commentDraft(shown.post.id, { ...owner, user_id: idOf(person) }, { created_at: new Date() })
      await giveComments(database, [draft])
      return draft.id
    },
    /** On a student paper, the owner's unless it is said whose. */
    async paperComment({ of = 'owner', minutesAgo = 0 }: { of?: Person; minutesAgo?: number } = {}): Promise<string> {
      const created_at = new Date(Date.now() - minutesAgo * MINUTE_MS)
      const draft = commentDraft(shown.studentPaper.id, { ...owner, user_id: idOf(of) }, { created_at })
      await givePaperComments(database, [draft])
      return draft.id
    },
    /** That the owner wrote and likes, on a paper that was once for everybody. */
    async paperCommentInReview(): Promise<string> {
      const draft = commentDraft(await this.ownPaper('pending'), owner, { content: SECRET, created_at: new Date() })
      await givePaperComments(database, [draft], [{ ...own, comment_id: draft.id }])
      return draft.id
    },
    /** That the owner likes. */
    async paperCommentLiked(): Promise<string> {
      const draft = commentDraft(shown.studentPaper.id, stranger)
      await givePaperComments(database, [draft], [{ ...own, comment_id: draft.id }])
      return draft.id
    },
    /** Of the guild: nobody has sent it in. */
    async guildPaper(): Promise<string> {
      const id = v7()
      const facts = { review_status: 'approved', search: '' }
      await insertRow(database.db, 'papers', { id, ...GUILD_PAPER, ...facts })
      return id
    },
    async guildVideo(): Promise<string> {
      const id = v7()
      await insertRow(database.db, 'videos', { id, ...GUILD_VIDEO, search: '' })
      return id
    },
    async sensitiveWord(): Promise<string> {
      const id = v7()
      await insertRow(database.db, 'sensitive_words', { id, word: id, word_key: id, kind: 'hold' })
      return id
    },
    async paperCategory(): Promise<string> {
      const id = v7()
      await insertRow(database.db, 'paper_categories', { id, name: `Category ${id}`, category_type: 'authoritative' })
      return id
    },
    /** A video whose title has changed since a visitor read it, without anybody being told. */
    async videoChangedSinceRead(): Promise<string> {
      const id = v7()
      await insertRow(database.db, 'videos', { id, title: 'Before', video_url: 'https://video.example/1', search: '' })
      await site.request(`/api/videos/${id}`)
      await database.db.execute(sql`update videos set title = 'Written since' where id = ${id}`)
      return id
    },
    /** A place of the owner's at an event of its own. @returns the event. */
    async ownRegistration(state: 'registered' | 'offered' | 'came' = 'registered'): Promise<string> {
      const event = eventDraft({ title: 'Where the owner goes' })
      await giveEvents(database, [event])
      const offered_until = state === 'offered' ? new Date(Date.now() + DAY_MS).toISOString() : undefined
      const said = { full_name: SECRET, school_name: SECRET, health_note: SECRET }
      await giveRegistration(database, {
        ...own,
        ...said,
        event_id: event.id,
        state,
        ...(offered_until && { offered_until }),
      })
      return event.id
    },
    async newEvent(changes: Parameters<typeof eventDraft>[0] = {}): Promise<string> {
      const event = eventDraft(changes)
      await giveEvents(database, [event])
      return event.id
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
    /** A student paper of the owner's with its first round and an uploaded PDF. */
    async ownSubmission(review_status: 'pending' | 'rejected' | 'approved' = 'pending', isCorrected = false) {
      const pdf_url = await this.ownPdf()
      // Everybody may read what was approved.
      const title = review_status === 'approved' ? 'Shown to all' : SECRET
      const draft = paperDraft({
        title,
        paper_type: 'student',
        submitted_by: owner.user_id,
        review_status,
        pdf_url,
      })
      const reason = review_status === 'rejected' ? SECRET : null
      await givePapers(database, [{ ...draft, rejection_reason: reason }])
      const said = {
        submitted_at: LONG_AGO,
        paper_id: draft.id,
        title,
        authors: 'Ada Li',
        abstract: title,
        pdf_url,
      }
      const decided_at = review_status === 'pending' ? null : LONG_AGO
      await withId('submissions', { ...said, round: 1, kind: 'paper', state: review_status, reason, decided_at })
      if (isCorrected) await withId('submissions', { ...said, round: 2, kind: 'correction', title: SECRET })
      return draft.id
    },
    /** The newest round of such a paper, of somebody else's when it says so. */
    async reviewOf(state: 'pending' | 'rejected' | 'approved' = 'pending', submitter?: string): Promise<string> {
      const paper = await this.ownSubmission(state)
      if (submitter) {
        await database.db.execute(sql`update papers set submitted_by = ${submitter} where id = ${paper}`)
        await database.db.execute(sql`update submissions set user_id = ${submitter} where paper_id = ${paper}`)
      }
      const { rows } = await database.db.execute<{ id: string }>(
        sql`select id from submissions where paper_id = ${paper} order by round desc limit 1`,
      )
      return `${rows[0]?.id}`
    },
    /** A PDF that the owner has uploaded. */
    async ownPdf(): Promise<string> {
      const name = `${randomUUID()}.pdf`
      await site.services.files.put('papers', name, pdfOf())
      const file = { bucket: 'papers' as const, name, content_type: 'application/pdf', byte_size: 5, page_count: 1 }
      await database.transaction((tx) => addFileRecords(tx, [{ ...file, owner_id: owner.user_id }]))
      return `/files/papers/${name}`
    },
    /** A file on its way here, of which nothing is missing when it is `whole`. */
    async ownUpload(whole?: Uint8Array): Promise<string> {
      const upload_id = await withId('uploads', { byte_size: whole?.length ?? 4 })
      if (whole) await insertRow(database.db, 'upload_parts', { upload_id, part: 0, bytes: whole })
      return upload_id
    },
    /** As somebody was given it then. */
    linkToOwnPdf: async (pdf_url: string, at = Date.now()) => `${await linkToPdf(database.db, pdf_url, at)}`,
    pendingPost: () =>
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
    async pastEvent(): Promise<string> {
      const draft = eventDraft({ date: dayFromNow(-1) })
      await giveEvents(database, [draft])
      return draft.id
    },
    async cancelledEvent(): Promise<string> {
      const draft = eventDraft({ cancelled_at: new Date() })
      await giveEvents(database, [draft])
      return draft.id
    },
    wish: () => giveOnce('wishlist', { event_type: 'lecture', event_id: shown.event.id }, { id: v7() }),
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
      await database.db.execute(sql`delete from user_roles where role = 'admin' and user_id <> ${people.admin.user_id}`)
    },

    /** A mail that could not be sent. */
    failedMessage: async (): Promise<string> =>
      site.giveFailed('registration-emails', { user_id: owner.user_id, event_id: shown.event.id, kind: 'made' }),
    /** Of visitors somebody's: no input is without one. */
    idOf: (person: Person): string => idOf(person),
    /** What says who asks; null for visitors. */
    tokenOf(person: Person): string | null {
      if (person === 'visitor') return null
      if (person === 'left_signed_in') return `${idOf(person)}?${LONG_AGO_SECONDS}`
      // A second factor alone makes nobody an admin.
      return [...ROLES, 'member'].includes(person) ? `${idOf(person)}!` : idOf(person)
    },
    /** Takes back what makes somebody another kind of person. */
    async restore(): Promise<void> {
      await database.db.execute(
        sql`insert into user_roles (user_id, role) values (${colleague.user_id}, 'admin'), (${people.admin.user_id}, 'admin')
          on conflict do nothing`,
      )
      const { user_id } = people.newcomer
      const isNew = sql`user_id = ${user_id} and version = ${TERMS_VERSION}`
      await database.db.execute(sql`delete from consents where ${isNew}`)
      await database.db.execute(sql`delete from account_deletions`)
    },
    /** The tables of which an act has changed a row. */
    changedBy: await noteChanges(database, site.dispatchAll),
    close: site.close,
  }
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
