/** The privacy notice names whatever is kept of a member: each table of the register by words of both languages. */
import { describe, expect, test } from 'vitest'
import * as m from '#messages'
import '#server/nouns.ts'
import { ownedTables } from '#server/services/personal-data/owned.ts'

/** Which words of the section on what is collected speak of a table. */
const NAMED: Readonly<Record<string, readonly [zh: string, en: string]>> = {
  profiles: ['昵称', 'nickname'],
  user_roles: ['职务', 'duty you have'],
  user_preferences: ['主题和偏好', 'theme and preferences'],
  consents: ['同意记录', 'Consent'],
  account_deletions: ['注销申请', 'request to delete your account'],
  forum_posts: ['帖子', 'posts'],
  forum_comments: ['评论', 'comments'],
  comment_likes: ['点赞', 'likes'],
  held_posts: ['等待审核的帖子', 'posts that wait for review'],
  post_drafts: ['草稿', 'drafts'],
  papers: ['投稿论文', 'submitted papers'],
  submissions: ['投稿论文', 'submitted papers'],
  paper_comments: ['评论', 'comments'],
  paper_likes: ['点赞', 'likes'],
  paper_comment_likes: ['点赞', 'likes'],
  event_registrations: ['报名活动时另外收集', 'Event registration also asks'],
  event_messages: ['组织者写给你的消息', 'what its organisers write'],
  event_message_receivers: ['有没有送达', 'whether it arrived'],
  teams: ['队伍成员身份', 'team membership'],
  team_members: ['队伍成员身份', 'team membership'],
  team_requests: ['入队申请', 'requests to join'],
  challenge_entries: ['病例挑战：参赛的队伍', 'Case challenge: the team'],
  challenge_members: ['名单', 'members of an entry'],
  challenge_votes: ['你投的那一票', 'the one vote you give'],
  challenge_certificates: ['带编号的证书', 'numbered certificate'],
  wishlist: ['想参加的活动', 'events you would like to join'],
  favorites: ['收藏', 'favourites'],
  subscriptions: ['关注的栏目', 'sections you follow'],
  member_blocks: ['屏蔽的成员', 'members you block'],
  browsing_history: ['浏览记录', 'Browsing history'],
  notifications: ['收到的通知', 'notifications'],
  notification_actors: ['收到的通知', 'notifications'],
  removals: ['刚删除的内容', 'what you delete'],
  reports: ['提交的举报', 'reports you file'],
  appeals: ['申诉', 'appeals you make'],
  files: ['图片和 PDF', 'pictures and PDFs'],
  uploads: ['传上来的图片和 PDF', 'PDFs you upload'],
}

test('every table of the registers is named', () => {
  expect(Object.keys(NAMED).toSorted()).toEqual([...ownedTables().keys()].toSorted())
})

describe.each([
  ['zh', 0],
  ['en', 1],
] as const)('in %s', (locale, place) => {
  const collected = m.legal_privacy_2_body({}, { locale })
  test.each(Object.entries(NAMED))('%s', (_, words) => expect(collected).toContain(words[place]))

  test('who looks and who exports is said, and for how long that is known', () => {
    expect(m.legal_privacy_4_body({}, { locale })).toMatch(
      /导出报名表还要写明用途|to export registrations, they also have to state/,
    )
    expect(m.legal_privacy_6_body({}, { locale })).toMatch(/三年|three years/)
  })
})
