/** A member who has written something in every field that there is, and of whom others and officers have written. */
import { type SQL, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { TERMS_VERSION } from '#contract/members/terms.ts'
import { giveChallenge } from './challenges.ts'
import { dayFromNow, eventDraft, giveEvents } from './events.ts'
import type { openForum } from './forum.ts'
import { attendeeDraft } from './registrations.ts'
import { mark, type sower } from './sowing.ts'
import { submissionDraft } from './submissions.ts'

type Forum = Awaited<ReturnType<typeof openForum>>
type Sow = ReturnType<typeof sower>['sow']

interface Rows {
  rows(statement: SQL): Promise<Record<string, unknown>[]>
}

const POST = ['title', 'content', 'image_alts']
const COMMENT = ['content', 'quote']
const PAPER = ['title', 'authors', 'abstract', 'journal', 'doi', 'tags']
const TEAM = ['team_name', 'description']

const text = () => `${mark()} is what it says.`

interface People {
  /** The id of the account. */
  me: string
  other: string
  third: string
  /** With the sign of a second factor. */
  admin: string
}

export async function sowEverything(site: Forum & Rows, sow: Sow, people: People): Promise<void> {
  await sowProfile(sow, people)
  await sowPosts(site, sow, people)
  await sowPapers(site, sow, people)
  await sowTeams(site, sow, people)
  await sowPlaces(site, sow, people)
  // What an officer writes of a member is kept beside that member.
  const until = new Date(Date.now() + 60_000).toISOString()
  const suspension = { user_ids: [people.me], verb: 'suspend', until, reason: text() }
  await sow(people.admin, 'admin.members.decideSuspension', suspension)
  await sow(people.admin, 'admin.members.export', { query: 'nobody' })
}

async function sowProfile(sow: Sow, { me, other, admin }: People): Promise<void> {
  await sow(me, 'consents.give', {
    version: TERMS_VERSION,
    age_band: 'under_14',
    guardian_email: `${mark()}@school.test`,
  })
  await sow(me, 'profiles.change', {
    nickname: mark(),
    gender: 'other',
    gender_custom: mark(),
    school: text(),
    bio: text(),
    signature: text(),
    ...{ shows_school: true, shows_gender: true, shows_papers: true, shows_activity: true },
  })
  await sow(other, 'reports.make', { item_type: 'profile', item_id: me, category: 'other', reason: 'Not kind' })
  await sow(admin, 'admin.members.list', { query: 'nobody' })
}

async function sowPosts({ rows }: Forum & Rows, sow: Sow, { me, other, third, admin }: People): Promise<void> {
  const writing = (changes: object = {}) => ({ title: text(), content: text(), request_key: v7(), ...changes })
  const { id } = await sow(me, 'posts.create', writing(), POST)
  const quote = text()
  const image = `/files/event-images/${v7()}.webp`
  await rows(sql`insert into files (id, bucket, name, content_type, byte_size, owner_id)
    values (${v7()}, 'event-images', ${image.split('/').at(-1)}, 'image/webp', 1, ${me})`)
  const pictures = () => ({ images: [image], image_alts: { [image]: text() } })
  await sow(me, 'posts.edit', { id, title: text(), content: `${text()} ${quote}`, ...pictures() }, POST)
  await sow(me, 'posts.create', writing(pictures()), POST)
  await sow(me, 'posts.keepDraft', { draft: { title: text(), content: text(), ...pictures() } })
  const foreign = await sow(other, 'posts.create', {
    title: 'A question',
    content: 'Of somebody else',
    request_key: v7(),
  })
  await sow(other, 'history.record', { resource_type: 'forum', resource_id: id })
  await sow(other, 'favorites.set', { event_type: 'forum_posts', event_id: id, is_favorite: true })
  const saying = (subject_id: string, changes: object = {}) => ({
    subject_id,
    content: text(),
    request_key: v7(),
    ...changes,
  })
  const mine = await sow(me, 'postComments.write', saying(foreign.id, { quote: 'Of somebody else' }), COMMENT)
  await sow(me, 'postComments.edit', { id: mine.id, content: text() }, COMMENT)
  await sow(other, 'postComments.write', saying(foreign.id, { content: 'So do I', reply_to: mine.id }))
  await sow(other, 'postComments.like', { id: mine.id, is_liked: true })
  // Others quote it: in a comment that stays, and in one that is removed.
  await sow(other, 'postComments.write', saying(id, { content: 'Well said', quote }), COMMENT)
  const removed = await sow(other, 'postComments.write', saying(id, { content: 'Very well said', quote }), COMMENT)
  await sow(other, 'postComments.remove', { id: removed.id })
  for (const [item_type, item_id] of [
    ['post', foreign.id],
    ['comment', mine.id],
  ])
    await sow(third, 'reports.make', { item_type, item_id, category: 'other', reason: 'Why it is wrong' })
  await sow(me, 'reports.make', { item_type: 'post', item_id: foreign.id, category: 'other', reason: text() })
  const alone = await sow(other, 'posts.create', { title: 'Another one', content: 'Reported once', request_key: v7() })
  await sow(me, 'reports.make', { item_type: 'post', item_id: alone.id, category: 'other', reason: text() })
  // Removed by an officer, with what others wrote below it.
  const bad = await sow(me, 'posts.create', writing({ content: quote }))
  await sow(other, 'postComments.write', saying(bad.id, { content: 'Is that so', quote }))
  await sow(admin, 'posts.remove', { id: bad.id, reason: text() })
  await sow(me, 'appeals.make', { item_type: 'post', item_id: bad.id, words: text() })
  const worse = await sow(me, 'posts.create', writing())
  await sow(admin, 'posts.removeMany', { ids: [worse.id], reason: text() })
  const bare = await sow(me, 'postComments.write', saying(foreign.id))
  await sow(admin, 'postComments.remove', { id: bare.id, reason: text() })
  await rows(sql`insert into held_posts (id, user_id, title, content, image_alts, declined_at, reason)
    values (${v7()}, ${me}, ${text()}, ${text()}, ${JSON.stringify({ [image]: text() })}, now(), ${text()})`)
  // What officers note of a report, whoever made it.
  await rows(sql`update reports set note = ${text()}, cleared_reason = ${text()} where ${me} in (user_id, owner_id)`)
  await rows(sql`update appeals set answer = ${text()} where user_id = ${me}`)
}

async function sowPapers({ rows }: Forum & Rows, sow: Sow, { me, other, admin }: People): Promise<void> {
  const paper = () =>
    submissionDraft({
      title: text(),
      authors: mark(),
      abstract: text(),
      journal: text(),
      doi: `10.1000/${mark()}`,
      pdf_url: `https://example.org/${mark()}.pdf`,
      tags: [mark()],
      note: text(),
    })
  const decide = async (id: string, decision: object) => {
    const [round] = await rows(sql`select id from submissions where paper_id = ${id} and state = 'pending'`)
    await sow(admin, 'admin.reviews.decide', { id: round?.id, ...decision })
  }
  const { id } = await sow(me, 'submissions.create', paper(), [...PAPER, 'pdf_url'])
  await decide(id, { verb: 'approve' })
  await sow(me, 'submissions.share', { id, message: text(), request_key: v7() }, ['message'])
  const rejected = await sow(me, 'submissions.create', paper())
  await decide(rejected.id, { verb: 'reject', reason: text() })
  await sow(me, 'submissions.edit', { ...paper(), id: rejected.id, review_status: 'rejected' })
  const declined = await sow(me, 'submissions.create', paper())
  await decide(declined.id, { verb: 'reject', reason: text() })
  await sow(me, 'submissions.create', paper())
  await sow(other, 'history.record', { resource_type: 'paper', resource_id: id })
  const said = { subject_id: id, request_key: v7() }
  const mine = await sow(me, 'paperComments.write', { ...said, content: text() }, COMMENT)
  await sow(me, 'paperComments.edit', { id: mine.id, content: text() }, COMMENT)
  await sow(other, 'paperComments.write', { ...said, content: 'Interesting', request_key: v7() })
  const bad = await sow(me, 'paperComments.write', { ...said, content: text(), request_key: v7() })
  await sow(admin, 'paperComments.remove', { id: bad.id, reason: text() })
}

async function sowTeams(site: Forum & Rows, sow: Sow, { me, other, third, admin }: People): Promise<void> {
  const team = (changes: object = {}) => ({
    team_name: mark(),
    description: text(),
    contact_info: text(),
    max_members: 6,
    needs_approval: false,
    ...changes,
  })
  const made = () => ({ competition_type: 'igem', request_key: v7() })
  const { id } = await sow(me, 'teams.create', team(made()), TEAM)
  await sow(other, 'teams.join', { id })
  await sow(third, 'teams.join', { id })
  await sow(third, 'teams.leave', { id })
  await sow(third, 'reports.make', { item_type: 'team', item_id: id, category: 'other', reason: 'Not serious' })
  await sow(me, 'teams.edit', team({ id }), TEAM)
  // So many as an entry needs.
  for (let count = 0; count < 3; count += 1) await sow((await site.giveMember()).user_id, 'teams.join', { id })
  const event_id = await giveChallenge(site.database)
  await sow(me, 'challengeEntries.enter', { event_id, team_id: id })
  const theirs = await sow(third, 'teams.create', {
    team_name: 'Others',
    needs_approval: true,
    competition_type: 'ihosa',
    request_key: v7(),
  })
  await sow(me, 'teamRequests.make', { team_id: theirs.id, message: text() })
  const removed = await sow(me, 'teams.create', team({ ...made(), competition_type: 'ihosa' }))
  await sow(admin, 'teams.remove', { id: removed.id, reason: text() })
}

async function sowPlaces({ database }: Forum, sow: Sow, { me, admin }: People): Promise<void> {
  const event = eventDraft({ date: dayFromNow(9) })
  await giveEvents(database, [event])
  const event_id = event.id
  const [full_name, school_name] = [mark(), mark()]
  const guardian = { guardian_name: mark(), guardian_phone: '13711112222' }
  await sow(me, 'registrations.save', {
    event_id,
    ...attendeeDraft({ country: mark(), province_city: mark(), full_name, school_name, grade: mark(), class: mark() }),
    ...{ ...guardian, email: `${mark()}@school.test`, phone: '13800001111', health_note: text() },
  })
  // How officers look for somebody is their name and school as well.
  await sow(admin, 'admin.registrations.list', { event_id, query: full_name, school: school_name })
  await sow(admin, 'admin.registrations.findAtDoor', { event_id, query: full_name })
  const filter = { event_id, query: full_name, school: school_name }
  await sow(admin, 'admin.registrations.export', { ...filter, fields: ['full_name'], purpose: 'A list' })
  await sow(admin, 'admin.registrations.cancel', { event_id, user_id: me, reason: text() })
}
