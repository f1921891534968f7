/** One row of every table that its constraints accept, by hand in SQL: what the database itself allows. */
import { type SQL, sql } from 'drizzle-orm'
import type { Database, Executor } from '#platform/database.ts'

export type Row = Record<string, string | number | boolean | Uint8Array | null>

export const ids = {
  member: '00000000-0000-7000-8000-000000000001',
  other: '00000000-0000-7000-8000-000000000002',
  event: '00000000-0000-7000-8000-000000000003',
  paper: '00000000-0000-7000-8000-000000000004',
  post: '00000000-0000-7000-8000-000000000005',
  comment: '00000000-0000-7000-8000-000000000006',
  team: '00000000-0000-7000-8000-000000000007',
  video: '00000000-0000-7000-8000-000000000008',
  notification: '00000000-0000-7000-8000-000000000009',
  third: '00000000-0000-7000-8000-00000000000b',
  entry: '00000000-0000-7000-8000-00000000000c',
  fourth: '00000000-0000-7000-8000-00000000000d',
  key: '00000000-0000-7000-8000-00000000000a',
  nobody: '00000000-0000-7000-8000-00000000ffff',
}
const user_id = ids.member

/** In the order in which they can be written. */
export const ROWS: Record<string, Row> = {
  profiles: { user_id, nickname: 'Ada' },
  user_roles: { user_id, role: 'admin' },
  consents: { user_id, version: '2026-11-21', age_band: 'under_14', guardian_token_hash: 'abc' },
  account_deletions: { user_id, works: 'remove', due_at: '2026-12-01T00:00:00Z' },
  user_preferences: {
    user_id,
    preference_key: 'delete_confirmation',
    preference_value: '{"hide_until":"2026-01-01T00:00:00Z"}',
  },
  events: {
    id: ids.event,
    title: 'Talk',
    date: '2026-06-28',
    start_time: '13:00',
    end_time: '14:00',
    registration_opens_at: '2026-06-01T00:00:00Z',
    registration_closes_at: '2026-06-27T00:00:00Z',
    capacity: 2,
    seats_taken: 2,
    waiting: 1,
    registration_url: 'https://a.example',
    search: '',
  },
  event_registrations: {
    event_id: ids.event,
    user_id,
    state: 'registered',
    number: 1,
    ticket_code: 'ticket',
    country: '中国',
    province_city: '上海',
    full_name: '李雷',
    gender: 'male',
    school_name: '某中学',
    grade: '高一',
    class: '3班',
    has_phone: true,
    language: 'zh',
    sealed: Buffer.from('sealed'),
    key_id: 'test',
  },
  wishlist: { id: ids.nobody, user_id, event_type: 'summit', event_id: 'pbl' },
  favorites: { id: ids.nobody, user_id, event_type: 'papers', event_id: ids.paper },
  files: {
    id: ids.nobody,
    bucket: 'papers',
    name: 'a.pdf',
    content_type: 'application/pdf',
    byte_size: 1,
    owner_id: user_id,
  },
  forum_posts: { id: ids.post, user_id, title: 'Post', content: 'Text', search: '', request_key: ids.key },
  forum_counts: { month: '2001-01-01', posts: 1 },
  forum_activity: { post_id: ids.nobody, active_at: '2001-01-01', is_answered: false },
  forum_comments: { id: ids.comment, post_id: ids.post, user_id, content: 'Text', request_key: ids.key },
  comment_likes: { user_id, comment_id: ids.comment },
  held_posts: { id: ids.nobody, user_id, title: 'Held', content: 'Text', request_key: ids.key },
  post_drafts: { user_id, title: '', content: '' },
  removals: { item_id: ids.nobody, item_type: 'post', user_id, removed_by: 'author', snapshot: '{}' },
  reports: {
    id: ids.nobody,
    user_id,
    item_type: 'comment',
    item_id: ids.comment,
    owner_id: ids.third,
    category: 'spam',
    reason: 'spam',
    snapshot: '{}',
  },
  appeals: { id: ids.nobody, user_id, item_type: 'comment', item_id: ids.comment, words: 'Please look again' },
  member_blocks: { user_id, blocked_id: ids.third },
  browsing_history: {
    id: ids.nobody,
    user_id,
    resource_type: 'paper',
    resource_id: ids.paper,
    resource_title: 'Paper',
  },
  notifications: {
    id: ids.notification,
    user_id,
    type: 'system',
    merge_key: 'hello',
    actor_id: ids.third,
    link: '/papers',
  },
  notification_actors: { notification_id: ids.notification, actor_id: ids.third },
  paper_categories: { id: ids.nobody, name: 'Surgery', category_type: 'authoritative' },
  papers: { id: ids.paper, title: 'Paper', authors: 'Ada', search: '', submitted_by: user_id, reviewed_by: user_id },
  paper_counts: { paper_type: 'student', category: 'Surgery', month: '2026-01-01', papers: 1 },
  paper_totals: { paper_type: 'student', category: 'Medicine', papers: 1 },
  paper_comments: { id: ids.comment, paper_id: ids.paper, user_id, content: 'Text', request_key: ids.key },
  paper_comment_likes: { user_id, comment_id: ids.comment },
  paper_likes: { paper_id: ids.paper, user_id },
  submissions: {
    id: ids.nobody,
    paper_id: ids.paper,
    user_id,
    round: 1,
    kind: 'paper',
    title: 'Paper',
    authors: 'Ada',
    abstract: 'Text',
    request_key: ids.key,
  },
  uploads: { id: ids.key, user_id, byte_size: 1 },
  upload_parts: { upload_id: ids.key, part: 0, bytes: Buffer.from('%') },
  subscriptions: { user_id, resource_type: 'papers' },
  forum_boards: { key: 'rounds', name_zh: '查房', name_en: 'Rounds', position: 9 },
  competitions: { key: 'usabo', name_zh: '生物奥赛', name_en: 'USABO', position: 4 },
  teams: { id: ids.team, competition_type: 'igem', captain_id: ids.other, request_key: ids.key },
  event_messages: {
    id: ids.key,
    event_id: ids.event,
    audience: 'coming',
    subject_zh: 'Subject',
    text_zh: 'Text',
    receivers: 1,
    author_id: ids.third,
  },
  event_message_receivers: { message_id: ids.key, event_id: ids.event, user_id },
  team_members: { id: ids.nobody, team_id: ids.team, user_id },
  team_requests: { id: ids.nobody, team_id: ids.team, user_id },
  challenges: {
    event_id: ids.event,
    closes_at: '2027-01-01T00:00:00Z',
    votes_open_at: '2027-01-02T00:00:00Z',
    votes_close_at: '2027-01-03T00:00:00Z',
  },
  challenge_entries: { id: ids.entry, event_id: ids.event, team_id: ids.team, captain_id: ids.fourth },
  challenge_members: { event_id: ids.event, user_id, entry_id: ids.entry },
  challenge_files: {
    entry_id: ids.entry,
    part: 'report',
    pdf_url: '/files/papers/a.pdf',
    page_count: 15,
    byte_size: 1,
  },
  challenge_votes: { event_id: ids.event, user_id, entry_id: ids.entry },
  challenge_awards: { event_id: ids.event, award: 'champion', entry_id: ids.entry },
  challenge_certificates: {
    code: '0123456789ABCDEF',
    event_id: ids.event,
    award: 'champion',
    user_id,
    entry_id: ids.entry,
  },
  team_invitations: { team_id: ids.team, token_hash: 'hash', seats_left: 1, expires_at: '2027-01-01T00:00:00Z' },
  videos: { id: ids.video, title: 'Video', video_url: 'https://v.example/1', search: '' },
  video_watches: { video_id: ids.video, viewer: 'hash' },
  notices: { id: ids.nobody, title_zh: '通知', title_en: 'Notice', text_zh: '正文', text_en: 'Text' },
  data_request_counts: { day: '2026-01-01', request: 'export', age: 'adult', people: 1 },
  daily_counts: { day: '2026-01-01', members: 0, posts: 0, submissions: 0, registrations: 0 },
  sensitive_words: { id: ids.key, word: '代写', word_key: '代写', kind: 'hold' },
  sensitive_word_hits: { word_id: ids.key, day: '2026-01-01', hits: 1 },
  sensitive_word_list: { only: 1 },
  site_settings: { key: 'contacts', value: '[]' },
  secrets: { name: 'test', value: 'random' },
  domain_events: { id: ids.nobody, name: 'papers.published' },
  audit_log: { id: ids.nobody, act: 'post.remove', subject_type: 'post' },
  rate_limits: { key: 'votes:abc', points: 1, expire: 1_800_000_000_000 },
}

export function insertRow(db: Executor, table: string, row: Row): Promise<unknown> {
  const columns = sql.join(
    Object.keys(row).map((name) => sql.identifier(name)),
    sql`, `,
  )
  const values = sql.join(
    Object.values(row).map((value): SQL => sql`${value}`),
    sql`, `,
  )
  return db.execute(sql`insert into ${sql.identifier(table)} (${columns}) values (${values})`)
}

/** Writes one row of each table. */
export async function giveRows({ db }: Database): Promise<void> {
  await insertRow(db, 'profiles', { user_id: ids.other, nickname: 'Bo' })
  await insertRow(db, 'profiles', { user_id: ids.third, nickname: 'Cy' })
  await insertRow(db, 'profiles', { user_id: ids.fourth, nickname: 'Di' })
  for (const [table, row] of Object.entries(ROWS)) await insertRow(db, table, row)
}

/** The name of the constraint that `act` breaks, or what else happens. */
export async function brokenBy(act: Promise<unknown>): Promise<string> {
  try {
    await act
    return 'accepted'
  } catch (error) {
    const cause = ((error as Error).cause ?? error) as { constraint?: string; message: string }
    return cause.constraint ?? cause.message
  }
}
