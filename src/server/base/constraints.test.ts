import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '#platform/database.ts'
import { openTestDatabase } from '../../../tests/factories/database.ts'
import { brokenBy, giveRows, ids, insertRow, ROWS, type Row } from '../../../tests/factories/rows.ts'

const long = (length: number) => '字'.repeat(length)
const NEW_ID = '00000000-0000-7000-8000-00000000aaaa'

/** For every check: the table, and the values that break it and nothing else. */
const CHECKS: Record<string, [table: string, ...values: Row[]]> = {
  audit_log_act: ['audit_log', { act: 'Removed' }, { act: 'post' }],
  audit_log_reason: ['audit_log', { reason: long(501) }],
  account_deletions_works: ['account_deletions', { works: 'keep' }, { works: '' }],
  browsing_history_excerpt: ['browsing_history', { resource_excerpt: long(201) }],
  browsing_history_resource_type: ['browsing_history', { resource_type: 'team' }, { resource_type: '' }],
  consents_age_band: ['consents', { age_band: '14+' }, { age_band: '' }],
  data_request_counts_request: ['data_request_counts', { request: 'look' }],
  data_request_counts_age: ['data_request_counts', { age: 'old' }],
  data_request_counts_people: ['data_request_counts', { people: 0 }],
  daily_counts_whole: ['daily_counts', { members: -1 }, { posts: -1 }, { submissions: -1 }, { registrations: -1 }],
  event_message_receivers_mail: ['event_message_receivers', { mail: 'lost' }],
  event_messages_audience: ['event_messages', { audience: 'everybody' }],
  event_messages_en: ['event_messages', { subject_en: 'Subject' }, { text_en: 'Text' }],
  event_messages_receivers: ['event_messages', { receivers: 0 }],
  event_messages_subject_en: ['event_messages', { subject_en: long(81), text_en: 'Text' }],
  event_messages_subject_zh: ['event_messages', { subject_zh: long(81) }],
  event_messages_text_en: ['event_messages', { subject_en: 'Subject', text_en: long(2_001) }],
  event_messages_text_zh: ['event_messages', { text_zh: long(2_001) }],
  event_messages_written: ['event_messages', { subject_zh: null, text_zh: null }],
  event_messages_zh: ['event_messages', { subject_zh: null, subject_en: 'Subject', text_en: 'Text' }],
  event_registrations_came: ['event_registrations', { state: 'came' }, { came_at: '2026-01-01T00:00:00Z' }],
  event_registrations_class: ['event_registrations', { class: long(51) }],
  event_registrations_country: ['event_registrations', { country: long(101) }],
  event_registrations_email: ['event_registrations', { email: long(256) }],
  event_registrations_full_name: ['event_registrations', { full_name: long(101) }],
  event_registrations_gender: ['event_registrations', { gender: 'not_disclosed' }, { gender: '' }],
  event_registrations_grade: ['event_registrations', { grade: long(51) }],
  event_registrations_id_number: ['event_registrations', { id_number: '310000200901010000' }],
  event_registrations_id_type: ['event_registrations', { id_type: 'passport' }],
  event_registrations_guardian_name: ['event_registrations', { guardian_name: long(101) }],
  event_registrations_language: ['event_registrations', { language: 'fr' }],
  event_registrations_number: ['event_registrations', { number: 0 }],
  event_registrations_offered: ['event_registrations', { state: 'offered' }, { offered_until: '2026-01-01T00:00:00Z' }],
  event_registrations_province_city: ['event_registrations', { province_city: long(101) }],
  event_registrations_reachable: ['event_registrations', { has_phone: false, email: null }],
  event_registrations_school_name: ['event_registrations', { school_name: long(201) }],
  event_registrations_state: ['event_registrations', { state: 'attended' }],
  events_not_overbooked: ['events', { seats_taken: 3, waiting: 0 }, { seats_taken: -1, waiting: 0 }],
  events_registration_times: ['events', { registration_closes_at: '2026-06-01T00:00:00Z' }],
  events_waiting: ['events', { seats_taken: 1 }, { waiting: -1 }],
  events_capacity: [
    'events',
    { capacity: 0, seats_taken: 0, waiting: 0 },
    { capacity: -1, seats_taken: 0, waiting: 0 },
  ],
  events_event_type: ['events', { event_type: 'party' }],
  events_image_url: [
    'events',
    { image_url: 'javascript:alert(1)' },
    { image_url: 'data:text/html,x' },
    { image_url: '//evil.example/a.webp' },
  ],
  events_image_alt: ['events', { image_alt: 'a dummy' }],
  events_invitation: ['events', { invitation: '[]' }, { invitation: '"a"' }],
  events_summit_page: ['events', { summit_page: '{}' }, { event_type: 'summit', summit_page: '[]' }],
  events_registration_url: ['events', { registration_url: 'javascript:alert(1)' }, { registration_url: '/events' }],
  events_revision: ['events', { revision: -1 }],
  events_cancelled: ['events', { cancelled_at: '2026-06-01T00:00:00Z', published_at: null }],
  events_cancel_reason: ['events', { cancel_reason: 'rain' }],
  events_times: ['events', { start_time: '14:00', end_time: '13:59' }],
  events_title: ['events', { title: '' }, { title: '  ' }],
  favorites_event_type: ['favorites', { event_type: 'forum' }, { event_type: 'other' }],
  files_bucket: ['files', { bucket: 'secrets' }],
  files_byte_size: ['files', { byte_size: -1 }],
  files_sha256: ['files', { sha256: 'abc' }, { sha256: 'A'.repeat(64) }],
  forum_comments_content: ['forum_comments', { content: ' ' }],
  forum_comments_length: ['forum_comments', { content: long(2_001) }],
  forum_comments_quote: ['forum_comments', { quote: long(121) }],
  forum_comments_like_count: ['forum_comments', { like_count: -1 }],
  forum_posts_comment_count: ['forum_posts', { comment_count: -1 }],
  forum_posts_content: ['forum_posts', { content: '' }],
  forum_posts_content_length: ['forum_posts', { content: long(10_001) }],
  forum_posts_title: ['forum_posts', { title: ' ' }],
  forum_posts_title_length: ['forum_posts', { title: long(201) }],
  forum_posts_images: ['forum_posts', { images: `{${Array(10).fill('/files/event-images/a.webp').join(',')}}` }],
  member_blocks_another: ['member_blocks', { blocked_id: ids.other }],
  held_posts_declined: ['held_posts', { declined_at: '2026-01-01T00:00:00Z', reason: null }],
  held_posts_reason: ['held_posts', { declined_at: '2026-01-01T00:00:00Z', reason: long(501) }],
  notices_title_zh: ['notices', { title_zh: long(41) }],
  notices_title_en: ['notices', { title_en: long(41) }],
  notices_text_zh: ['notices', { text_zh: long(301) }],
  notices_text_en: ['notices', { text_en: long(301) }],
  notices_link: ['notices', { link: 'https://evil.example' }, { link: '//evil.example' }, { link: '/\\evil.example' }],
  notices_told: ['notices', { told: -1 }],
  notifications_actor_count: ['notifications', { actor_count: -1 }],
  notifications_link: [
    'notifications',
    { link: 'https://evil.example' },
    { link: '//evil.example' },
    { link: '/\\evil.example' },
    { link: '' },
  ],
  notifications_type: ['notifications', { type: 'advert' }],
  paper_categories_name: ['paper_categories', { name: '' }, { name: '-' }, { name: ' - ' }],
  paper_categories_type: ['paper_categories', { category_type: 'my' }],
  paper_categories_other_name: ['paper_categories', { other_name: ' ' }],
  paper_comments_content: ['paper_comments', { content: '  ' }],
  paper_comments_length: ['paper_comments', { content: long(2_001) }],
  paper_comments_quote: ['paper_comments', { quote: long(121) }],
  paper_comments_like_count: ['paper_comments', { like_count: -1 }],
  papers_category: ['papers', { category: '-' }, { category: ' ' }, { category: '' }],
  papers_comment_count: ['papers', { comment_count: -1 }],
  papers_like_count: ['papers', { like_count: -1 }],
  papers_paper_type: ['papers', { paper_type: 'my' }],
  papers_pdf_url: ['papers', { pdf_url: 'javascript:alert(1)' }, { pdf_url: '//evil.example/a.pdf' }],
  papers_publication_date: [
    'papers',
    ...['26', '2026-1', '2026-01-', '2026/01/01', '2026-01-01T00:00', 'May 2026', ''].map((publication_date) => ({
      publication_date,
    })),
  ],
  papers_rejection: ['papers', { review_status: 'rejected', rejection_reason: null }],
  papers_review_status: ['papers', { review_status: 'published' }],
  papers_title: ['papers', { title: '' }, { title: '   ' }],
  post_drafts_content: ['post_drafts', { content: long(20_001) }],
  post_drafts_title: ['post_drafts', { title: long(401) }],
  profiles_bio: ['profiles', { bio: long(501) }],
  profiles_gender: ['profiles', { gender: 'secret' }],
  profiles_gender_custom: ['profiles', { gender_custom: long(11) }],
  profiles_nickname_length: ['profiles', { nickname: long(21) }],
  profiles_school: ['profiles', { school: long(101) }],
  profiles_signature: ['profiles', { signature: long(101) }],
  profiles_suspension_reason: ['profiles', { suspension_reason: long(501) }],
  profiles_theme: ['profiles', { theme: 'pink' }],
  appeals_item_type: ['appeals', { item_type: 'team' }],
  appeals_state: ['appeals', { state: 'maybe', decided_at: '2026-01-01T00:00:00Z' }],
  appeals_words: ['appeals', { words: ' ' }],
  appeals_words_length: ['appeals', { words: long(501) }],
  appeals_answer_length: ['appeals', { answer: long(501) }],
  appeals_decided: ['appeals', { state: 'kept' }, { decided_at: '2026-01-01T00:00:00Z' }],
  removals_item_type: ['removals', { item_id: NEW_ID, item_type: 'papers' }],
  removals_reason: ['removals', { item_id: NEW_ID, reason: long(501) }],
  removals_reason_given: [
    'removals',
    { item_id: NEW_ID, removed_by: 'moderator' },
    { item_id: NEW_ID, removed_by: 'moderator', reason: ' ' },
  ],
  removals_removed_with: ['removals', { item_id: NEW_ID, removed_with: ids.post }],
  removals_removed_by: ['removals', { item_id: NEW_ID, removed_by: 'nobody', reason: 'Why' }],
  reports_category: ['reports', { category: 'boring' }],
  reports_cleared_length: ['reports', { cleared_reason: long(501) }],
  reports_decided: ['reports', { status: 'upheld' }, { decided_at: '2026-01-01T00:00:00Z' }],
  reports_item_type: ['reports', { item_type: 'event' }],
  reports_reason: ['reports', { reason: '' }, { reason: '  ' }],
  reports_note_length: ['reports', { note: long(501) }],
  reports_reason_length: ['reports', { reason: long(501) }],
  sensitive_word_hits_some: ['sensitive_word_hits', { hits: 0 }],
  sensitive_word_list_only: ['sensitive_word_list', { only: 2 }],
  sensitive_words_kind: ['sensitive_words', { kind: 'burn' }],
  sensitive_words_note: ['sensitive_words', { note: long(201) }],
  sensitive_words_word: ['sensitive_words', { word: long(51) }, { word_key: ' ' }],
  reports_status: ['reports', { status: 'lost', decided_at: '2026-01-01T00:00:00Z' }],
  subscriptions_resource_type: ['subscriptions', { resource_type: 'forum' }],
  submissions_abstract: ['submissions', { abstract: '' }, { abstract: ' ' }],
  submissions_abstract_length: ['submissions', { abstract: long(10_001) }],
  submissions_authors: ['submissions', { authors: ' ' }],
  submissions_authors_length: ['submissions', { authors: long(2_001) }],
  submissions_decided: [
    'submissions',
    { state: 'approved' },
    { state: 'withdrawn', decided_at: '2026-01-01T00:00:00Z' },
  ],
  submissions_declared: [
    'submissions',
    { declared_at: '2026-01-01T00:00:00Z' },
    { declared: '{authors_agree}', declared_at: '2026-01-01T00:00:00Z' },
    { declared_version: '2026-11-26', declared_at: '2026-01-01T00:00:00Z' },
    { declared_version: '2026-11-26' },
  ],
  submissions_kind: ['submissions', { kind: 'draft' }],
  submissions_note: ['submissions', { note: long(501) }],
  submissions_pdf_url: ['submissions', { pdf_url: 'javascript:alert(1)' }, { pdf_url: '/files/avatars/a.pdf' }],
  submissions_publication_date: ['submissions', { publication_date: '2026-1' }, { publication_date: 'May 2026' }],
  submissions_reason: ['submissions', { state: 'rejected', reason: long(501), decided_at: '2026-01-01T00:00:00Z' }],
  submissions_rejected: [
    'submissions',
    { state: 'rejected', reason: null, decided_at: '2026-01-01T00:00:00Z' },
    { state: 'rejected', reason: ' ', decided_at: '2026-01-01T00:00:00Z' },
    { reason: 'Why' },
  ],
  submissions_round: ['submissions', { round: 0 }],
  submissions_state: ['submissions', { state: 'open' }],
  submissions_title: ['submissions', { title: ' ' }],
  submissions_title_length: ['submissions', { title: long(501) }],
  challenge_awards_award: ['challenge_awards', { award: 'best' }],
  challenge_certificates_award: ['challenge_certificates', { award: 'best' }],
  challenge_certificates_code: ['challenge_certificates', { code: '0123' }, { code: '0123456789ABCDEI' }],
  challenge_entries_team_name: ['challenge_entries', { team_name: long(41) }],
  challenge_files_byte_size: ['challenge_files', { byte_size: 0 }],
  challenge_files_page_count: ['challenge_files', { page_count: 0 }, { page_count: 16 }],
  challenge_files_part: ['challenge_files', { part: 'poster' }],
  challenges_published_at: ['challenges', { published_at: '2027-01-02T00:00:00Z' }],
  challenges_votes_close_at: ['challenges', { votes_close_at: '2027-01-02T00:00:00Z' }],
  challenges_votes_open_at: ['challenges', { votes_open_at: '2026-12-31T00:00:00Z' }],
  team_invitations_seats_left: ['team_invitations', { seats_left: -1 }],
  team_requests_decided: ['team_requests', { state: 'declined' }, { decided_at: '2026-01-01T00:00:00Z' }],
  team_requests_message: ['team_requests', { message: long(201) }],
  team_requests_state: ['team_requests', { state: 'accepted', decided_at: '2026-01-01T00:00:00Z' }],
  competitions_key: ['competitions', { key: '' }, { key: 'Big' }, { key: 'a--b' }, { key: 'x'.repeat(41) }],
  competitions_link: ['competitions', { link: long(501) }],
  forum_boards_key: ['forum_boards', { key: '' }, { key: 'Big' }, { key: 'a--b' }, { key: 'x'.repeat(41) }],
  forum_boards_name_en: ['forum_boards', { name_en: ' ' }, { name_en: long(21) }],
  forum_boards_name_zh: ['forum_boards', { name_zh: ' ' }, { name_zh: long(21) }],
  competitions_name_en: ['competitions', { name_en: ' ' }, { name_en: long(41) }],
  competitions_name_zh: ['competitions', { name_zh: ' ' }, { name_zh: long(41) }],
  teams_contact_info: ['teams', { contact_info: long(201) }],
  teams_description: ['teams', { description: long(1_001) }],
  teams_member_count: ['teams', { member_count: -1 }, { member_count: 7 }],
  teams_team_name: ['teams', { team_name: long(41) }],
  teams_max_members: ['teams', { max_members: 1 }, { max_members: 11 }],
  user_roles_role: ['user_roles', { role: 'owner' }],
  submissions_undone: ['submissions', { undone_at: '2026-01-01T00:00:00Z' }],
  upload_parts_part: ['upload_parts', { part: -1 }],
  uploads_byte_size: ['uploads', { byte_size: 0 }],
  videos_duration: ['videos', { duration: -1 }],
  videos_video_url: ['videos', { video_url: 'javascript:alert(1)' }, { video_url: 'ftp://v.example' }],
  videos_view_count: ['videos', { view_count: -1 }],
  wishlist_event_type: ['wishlist', { event_type: 'papers' }],
}

/** For everything unique: the table, and what another row differs in and still collides. */
const UNIQUE: Record<string, [table: string, change: Row]> = {
  browsing_history_once: ['browsing_history', { id: NEW_ID, resource_title: 'Another title' }],
  challenge_awards_event_id_award_pk: ['challenge_awards', {}],
  challenge_certificates_once: ['challenge_certificates', { code: '0000000000000000' }],
  challenge_entries_once: ['challenge_entries', { id: NEW_ID }],
  challenge_files_entry_id_part_pk: ['challenge_files', {}],
  challenge_members_event_id_user_id_pk: ['challenge_members', {}],
  challenge_votes_event_id_user_id_pk: ['challenge_votes', {}],
  comment_likes_comment_id_user_id_pk: ['comment_likes', {}],
  consents_guardian_token_hash_unique: ['consents', { version: '2027-01-01' }],
  consents_user_id_version_pk: ['consents', { guardian_token_hash: null }],
  event_registrations_event_id_user_id_pk: ['event_registrations', { number: 2, ticket_code: 'another' }],
  event_registrations_number_once: ['event_registrations', { user_id: ids.other, ticket_code: 'another' }],
  event_registrations_ticket: ['event_registrations', { user_id: ids.other, number: 2 }],
  favorites_once: ['favorites', { id: NEW_ID }],
  files_name_in_bucket: ['files', { id: NEW_ID, owner_id: null }],
  forum_comments_sent_once: ['forum_comments', { id: NEW_ID, content: 'Again' }],
  forum_posts_sent_once: ['forum_posts', { id: NEW_ID, title: 'Again' }],
  held_posts_sent_once: ['held_posts', { id: NEW_ID, title: 'Again' }],
  member_blocks_user_id_blocked_id_pk: ['member_blocks', {}],
  notification_actors_once: ['notification_actors', {}],
  notifications_merged: ['notifications', { id: NEW_ID }],
  paper_categories_name_of_type: ['paper_categories', { id: NEW_ID, name: 'SURGERY' }],
  paper_counts_paper_type_category_month_pk: ['paper_counts', { papers: 5 }],
  paper_totals_paper_type_category_pk: ['paper_totals', { papers: 5 }],
  profiles_nickname: ['profiles', { user_id: NEW_ID, nickname: 'ＡＤＡ' }],
  paper_likes_paper_id_user_id_pk: ['paper_likes', {}],
  paper_comment_likes_comment_id_user_id_pk: ['paper_comment_likes', {}],
  paper_comments_sent_once: ['paper_comments', { id: NEW_ID, content: 'Again' }],
  reports_once: ['reports', { id: NEW_ID, reason: 'Again' }],
  submissions_pending_of_paper: ['submissions', { id: NEW_ID, round: 2, request_key: null }],
  event_message_receivers_message_id_user_id_pk: ['event_message_receivers', {}],
  submissions_round_of_paper: ['submissions', { id: NEW_ID, request_key: null, state: 'withdrawn' }],
  submissions_sent_once: ['submissions', { id: NEW_ID, round: 2, state: 'withdrawn' }],
  subscriptions_user_id_resource_type_pk: ['subscriptions', {}],
  team_members_once: ['team_members', { id: NEW_ID }],
  team_requests_once: ['team_requests', { id: NEW_ID }],
  teams_sent_once: ['teams', { id: NEW_ID }],
  user_preferences_user_id_preference_key_pk: ['user_preferences', { preference_value: '{}' }],
  user_roles_user_id_role_pk: ['user_roles', {}],
  upload_parts_upload_id_part_pk: ['upload_parts', {}],
  sensitive_word_hits_word_id_day_pk: ['sensitive_word_hits', {}],
  sensitive_word_list_pkey: ['sensitive_word_list', {}],
  sensitive_words_word_key_unique: ['sensitive_words', { id: NEW_ID }],
  video_watches_video_id_viewer_pk: ['video_watches', {}],
  appeals_once: ['appeals', { id: NEW_ID }],
  wishlist_once: ['wishlist', { id: NEW_ID }],
  data_request_counts_day_request_age_pk: ['data_request_counts', {}],
  ...Object.fromEntries(
    'account_deletions appeals audit_log browsing_history challenge_certificates challenge_entries challenges competitions daily_counts domain_events event_messages events favorites files forum_activity forum_boards forum_comments forum_counts forum_posts held_posts notices notifications paper_categories paper_comments papers post_drafts profiles removals reports secrets sensitive_words site_settings submissions team_invitations team_members team_requests teams uploads videos wishlist'
      .split(' ')
      .map((table) => [`${table}_pkey`, [table, {}] as [string, Row]]),
  ),
  rate_limits_pkey: ['rate_limits', {}],
}

type Fate = 'goes too' | 'forgets' | 'holds it back'
/** For every reference: the table and column, what it points at, and what becomes of the row when that is deleted. */
const REFERENCES: [table: string, column: string, target: string, fate: Fate][] = [
  ...'account_deletions appeals browsing_history challenge_certificates challenge_members challenge_votes comment_likes consents event_registrations favorites forum_comments forum_posts held_posts member_blocks notifications paper_comment_likes paper_comments paper_likes post_drafts removals reports submissions subscriptions team_members team_requests uploads user_preferences user_roles wishlist'
    .split(' ')
    .map((table): [string, string, string, Fate] => [table, 'user_id', 'profiles.user_id', 'goes too']),
  ['challenges', 'event_id', 'events.id', 'holds it back'],
  ['challenge_entries', 'captain_id', 'profiles.user_id', 'holds it back'],
  ['challenge_entries', 'team_id', 'teams.id', 'forgets'],
  ...['challenge_entries', 'challenge_members', 'challenge_votes', 'challenge_awards', 'challenge_certificates'].map(
    (table): [string, string, string, Fate] => [table, 'event_id', 'challenges.event_id', 'goes too'],
  ),
  ...['challenge_members', 'challenge_files', 'challenge_votes', 'challenge_awards', 'challenge_certificates'].map(
    (table): [string, string, string, Fate] => [table, 'entry_id', 'challenge_entries.id', 'goes too'],
  ),
  ['comment_likes', 'comment_id', 'forum_comments.id', 'goes too'],
  ['event_message_receivers', 'message_id', 'event_messages.id', 'goes too'],
  ['event_message_receivers', 'user_id', 'event_registrations.user_id', 'goes too'],
  ['appeals', 'decided_by', 'profiles.user_id', 'forgets'],
  ['held_posts', 'declined_by', 'profiles.user_id', 'forgets'],
  ['removals', 'remover_id', 'profiles.user_id', 'forgets'],
  ['reports', 'decided_by', 'profiles.user_id', 'forgets'],
  ['event_messages', 'author_id', 'profiles.user_id', 'forgets'],
  ['event_messages', 'event_id', 'events.id', 'goes too'],
  ['event_registrations', 'event_id', 'events.id', 'holds it back'],
  ['event_registrations', 'came_by', 'profiles.user_id', 'forgets'],
  ['files', 'owner_id', 'profiles.user_id', 'forgets'],
  ['forum_posts', 'board', 'forum_boards.key', 'forgets'],
  ['held_posts', 'board', 'forum_boards.key', 'forgets'],
  ['post_drafts', 'board', 'forum_boards.key', 'forgets'],
  ['forum_comments', 'post_id', 'forum_posts.id', 'goes too'],
  ['forum_comments', 'reply_to', 'forum_comments.id', 'forgets'],
  ['member_blocks', 'blocked_id', 'profiles.user_id', 'goes too'],
  ['notification_actors', 'actor_id', 'profiles.user_id', 'goes too'],
  ['notification_actors', 'notification_id', 'notifications.id', 'goes too'],
  ['notifications', 'actor_id', 'profiles.user_id', 'forgets'],
  ['paper_comment_likes', 'comment_id', 'paper_comments.id', 'goes too'],
  ['paper_comments', 'paper_id', 'papers.id', 'goes too'],
  ['paper_comments', 'reply_to', 'paper_comments.id', 'forgets'],
  ['paper_likes', 'paper_id', 'papers.id', 'goes too'],
  ['papers', 'reviewed_by', 'profiles.user_id', 'forgets'],
  ['papers', 'submitted_by', 'profiles.user_id', 'forgets'],
  ['submissions', 'decided_by', 'profiles.user_id', 'forgets'],
  ['submissions', 'paper_id', 'papers.id', 'goes too'],
  ['upload_parts', 'upload_id', 'uploads.id', 'goes too'],
  ['reports', 'owner_id', 'profiles.user_id', 'forgets'],
  ['reports', 'cleared_by', 'profiles.user_id', 'forgets'],
  ['team_invitations', 'team_id', 'teams.id', 'goes too'],
  ['team_members', 'team_id', 'teams.id', 'goes too'],
  ['team_requests', 'team_id', 'teams.id', 'goes too'],
  ['teams', 'captain_id', 'profiles.user_id', 'holds it back'],
  ['teams', 'competition_type', 'competitions.key', 'holds it back'],
  ['sensitive_word_hits', 'word_id', 'sensitive_words.id', 'goes too'],
  ['video_watches', 'video_id', 'videos.id', 'goes too'],
]
/** What another row must differ in besides its id. */
const APART: Record<string, Row> = {
  challenge_awards: { award: 'third' },
  challenge_certificates: { code: '0000000000000000', award: 'third' },
  challenge_entries: { team_id: null },
  challenge_members: { user_id: ids.other },
  challenge_votes: { user_id: ids.other },
  files: { name: 'b.pdf' },
  event_registrations: { user_id: ids.other, number: 2, ticket_code: 'another' },
  consents: { guardian_token_hash: null },
  forum_comments: { request_key: null },
  paper_comments: { request_key: null },
  notifications: { merge_key: 'another' },
  appeals: { item_id: NEW_ID },
  forum_posts: { request_key: null },
  post_drafts: { user_id: ids.other },
  held_posts: { request_key: null },
  removals: { item_id: NEW_ID },
  reports: { item_id: NEW_ID },
  submissions: { round: 2, state: 'withdrawn', request_key: null },
  teams: { request_key: null },
}
const nameOf = (table: string, column: string, target: string) => `${table}_${column}_${target.replace('.', '_')}_fk`

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const ROLLBACK = new Error('only to try')
/** Tries `act` among one row of each table, and leaves nothing behind. */
async function trying<T>(act: (db: Parameters<Parameters<Database['transaction']>[0]>[0]) => Promise<T>): Promise<T> {
  let result: T | undefined
  const attempt = database.transaction(async (tx) => {
    await giveRows({ ...database, db: tx as unknown as Database['db'] })
    result = await act(tx)
    throw ROLLBACK
  })
  await expect(attempt).rejects.toBe(ROLLBACK)
  return result as T
}
const otherRow = (table: string, change: Row): Row => ({
  ...ROWS[table],
  ...('id' in (ROWS[table] ?? {}) ? { id: NEW_ID } : {}),
  ...change,
})

test('one row of every table is accepted', async () => {
  const { rows } = await database.db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = 'public' order by 1`,
  )
  expect(Object.keys(ROWS).toSorted()).toEqual(rows.map(({ name }) => name))
  await trying(async () => null)
})

test('every constraint of the database has its case here, and every case its constraint', async () => {
  const { rows } = await database.db.execute<{ name: string }>(sql`
    select conname as name from pg_constraint where connamespace = 'public'::regnamespace and contype in ('c', 'f', 'p', 'u')
    union select i.relname from pg_index x join pg_class i on i.oid = x.indexrelid
    where x.indisunique and i.relnamespace = 'public'::regnamespace`)
  const cases = [
    ...Object.keys(CHECKS),
    ...Object.keys(UNIQUE),
    ...REFERENCES.map(([table, column, target]) => nameOf(table, column, target)),
  ]
  expect(cases.toSorted()).toEqual(rows.map(({ name }) => name).toSorted())
})

describe('a check', () => {
  const cases = Object.entries(CHECKS).flatMap(([name, [table, ...values]]) =>
    values.map((change) => ({ name, table, change })),
  )
  test.each(cases)('$name refuses $change', async ({ name, table, change }) => {
    const broken = await trying((tx) => {
      const key = table === 'profiles' ? { user_id: NEW_ID } : {}
      const user = 'user_id' in (ROWS[table] ?? {}) && table !== 'profiles' ? { user_id: ids.other } : key
      return brokenBy(insertRow(tx, table, otherRow(table, { ...user, ...change })))
    })
    expect(broken).toBe(name)
  })
})

describe('a unique key', () => {
  test.each(Object.entries(UNIQUE).map(([name, [table, change]]) => ({ name, table, change })))(
    '$name refuses the same again',
    async ({ name, table, change }) => {
      expect(await trying((tx) => brokenBy(insertRow(tx, table, { ...ROWS[table], ...change })))).toBe(name)
    },
  )
})

/** What holds events back would hide the fate of everything else. */
const hindering = (table: string, target: string): string[] =>
  ['event_registrations', ...(target === 'events' ? ['challenges'] : [])].filter((other) => other !== table)

describe('a reference', () => {
  test.each(REFERENCES)('%s.%s must lead to %s; the row then %s', async (table, column, target, fate) => {
    const name = nameOf(table, column, target)
    const lost = otherRow(table, { ...APART[table], [column]: ids.nobody })
    expect(await trying((tx) => brokenBy(insertRow(tx, table, lost)))).toBe(name)
    const [there = '', key = ''] = target.split('.')
    const outcome = await trying(async (tx) => {
      for (const other of hindering(table, there)) await tx.execute(sql`delete from ${sql.identifier(other)}`)
      const value = ROWS[table]?.[column] ?? null
      const broken = await brokenBy(
        tx.transaction((inner) =>
          inner.execute(sql`delete from ${sql.identifier(there)} where ${sql.identifier(key)} = ${value}`),
        ),
      )
      if (broken !== 'accepted') return broken
      const left = await tx.execute(sql`select ${sql.identifier(column)} as value from ${sql.identifier(table)}`)
      return left.rows.length === 0 ? 'goes too' : left.rows[0]?.value === null ? 'forgets' : 'stays'
    })
    expect(outcome).toBe(fate === 'holds it back' ? name : fate)
  })
})
