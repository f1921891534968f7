import { sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import type { SowTexts } from '../../factories/marked-member.ts'
import { text } from '../../factories/sowing.ts'

const POST = ['title', 'content', 'image_alts']
const COMMENT = ['content', 'quote']

export const WORDLESS = [
  'posts.create.board',
  'posts.create.images',
  'posts.edit.board',
  'posts.edit.images',
  'posts.keepDraft.draft.board',
  'posts.keepDraft.draft.images',
]

export const sowTexts: SowTexts = async ({ rows }, sow, { me, other, third, admin }) => {
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
