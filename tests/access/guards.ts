// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are pieces of source
/** Every guard of the site's rights, and where the matrix misses it when it is gone. */

import { CHALLENGE_GUARDS } from './challenge-guards.ts'
import { DESK_GUARDS } from './desk-guards.ts'
import { FORUM_GUARDS } from './forum-guards.ts'
import { BACKED, type Guard, inFile, PLAIN } from './guard.ts'
import { PAPER_GUARDS } from './paper-guards.ts'
import { TEAM_GUARDS } from './team-guards.ts'

const NOBODY = `{ user_id: '00000000-0000-7000-8000-00000000ffff', session_id: '', aal: 'aal1', proven_at: 0, expires_at: 0 }`

export const GUARDS: Guard[] = [
  ...DESK_GUARDS,
  ...FORUM_GUARDS,
  ...PAPER_GUARDS,
  ...inFile('server/base/procedures.ts', PLAIN, [
    [
      'if (!context.member || !(await context.isSignedIn()))',
      `if (!context.member) return next({ context: { member: ${NOBODY} } })\n  if (!context.member)`,
      'notifications.list',
      'favorites.saved',
      'consents.own',
    ],
    ['if (Date.now() / 1000 - member.proven_at > FRESH_SECONDS)', 'if (false)', 'deletions.ask', 'exports.own'],
    ['if (bar) throw', 'if (false) throw', 'papers.like', 'posts.remove', 'profiles.change', 'admin.moderation.decide'],
    [
      'user_id: member.user_id, roles, is_admin, caller }',
      'user_id: member.user_id, roles, is_admin: true, caller }',
      'posts.edit',
    ],
    [
      'if (!mayDo(context.actor.roles, duty)) throw',
      'if (false) throw',
      'admin.moderation.list',
      'admin.moderation.decide',
      'admin.registrations.export',
    ],
  ]),

  ...inFile('server/base/public-reads.ts', PLAIN, [
    [
      'if (!answers || member) return next()',
      'if (!answers) return next()',
      'videos.get: changed since a visitor read it',
    ],
  ]),

  ...inFile('server/nouns/members/consents/service.ts', PLAIN, [
    ['const isSuspended = until !== null', 'const isSuspended = until !== until', 'papers.like', 'posts.create'],
    ["(aal === 'aal2' && known?.roles) || []", 'known?.roles ?? []', 'admin.moderation.list', 'posts.standing'],
    [
      "(aal === 'aal2' && known?.roles) || []",
      "aal === 'aal2' ? ['admin'] : []",
      'admin.moderation.list',
      'posts.edit',
    ],
  ]),
  ...inFile('server/nouns/members/consents/sql.ts', PLAIN, [
    [
      '.leftJoin(consents, isOf(user_id, version))',
      '.leftJoin(consents, eq(consents.user_id, user_id))',
      'papers.like',
    ],
    ['eq(consents.guardian_token_hash, hash),', '', 'consents.confirmAsGuardian: a guess'],
  ]),
  ...inFile('server/nouns/members/consents/policy.ts', PLAIN, [
    ["if (!kept) return 'CONSENT_REQUIRED'", 'if (!kept) return null', 'papers.like'],
    ["kept.age_band === 'under_14' && !kept.guardian_confirmed_at ?", 'false ?', 'papers.like'],
    ["return kept?.age_band === 'under_14' ? 'GUARDIAN_REQUIRED' : 'record'", "return 'record'", 'consents.give'],
  ]),

  ...CHALLENGE_GUARDS,
  ...TEAM_GUARDS,

  ...inFile('server/nouns/events/visibility-sql.ts', PLAIN, [
    [
      'isNotNull(events.published_at)',
      'isNotNull(events.id)',
      'events.get: a draft',
      'registrations.get: of a draft',
      'wishlist.set: a draft',
    ],
  ]),
  ...inFile('server/services/reactions/favorites/sql.ts', PLAIN, [
    ['.where(eq(favorites.user_id, user_id))', '', 'favorites.list'],
    ['eq(favorites.user_id, user_id),\n', '', 'favorites.saved', 'favorites.set: of another, no longer'],
  ]),
  ...inFile('server/base/things-sql.ts', PLAIN, [
    [
      'from ${table} where ${isPublic}`',
      'from ${table}`',
      'favorites.list: a paper that is pending again',
      'favorites.set: a pending paper',
      'favorites.addMany: a pending paper',
      'history.record: a pending paper',
      'history.restore: a pending paper',
    ],
  ]),
  ...inFile('server/services/reactions/history/sql.ts', PLAIN, [
    ['and(eq(owner, user_id), not(isOld)', 'and(not(isOld)', 'history.list'],
    [
      'const which = and(eq(browsingHistory.user_id, user_id), ',
      'const which = and(',
      'history.forget',
      'history.clear',
    ],
  ]),
  ...inFile('server/services/reactions/subscriptions/sql.ts', PLAIN, [
    ['.where(eq(subscriptions.user_id, user_id))', '', 'subscriptions.own'],
    ['eq(subscriptions.user_id, user_id), ', '', 'subscriptions.set: of another, no longer'],
  ]),
  ...inFile('server/services/members/preferences/sql.ts', PLAIN, [
    ['eq(userPreferences.user_id, user_id), ', '', 'preferences.deleteConfirmation'],
  ]),
  ...inFile('server/services/notifications/sql.ts', PLAIN, [
    [
      'eq(notifications.user_id, user_id), ',
      '',
      'notifications.newest',
      'notifications.list',
      'notifications.read',
      'notifications.readAll',
      'notifications.remove',
    ],
  ]),
  ...inFile('server/services/moderation/reports/policy.ts', PLAIN, [
    ['owner_id !== user_id', 'true', 'reports.make: oneself'],
  ]),
  ...inFile('server/nouns/members/blocks/policy.ts', BACKED, [
    ['user_id !== blocked_id', 'true', 'memberBlocks.set: oneself'],
  ]),
  ...inFile('server/nouns/members/blocks/sql.ts', PLAIN, [
    ['.where(eq(memberBlocks.user_id, user_id))', '', 'memberBlocks.own'],
    ['and(eq(memberBlocks.user_id, user_id), ', 'and(', 'memberBlocks.set: of another, no longer'],
  ]),

  ...inFile('server/nouns/events/registrations/sql.ts', PLAIN, [
    [
      'and(eq(user_id, member), eq(event_id, event)))\n  return row\n',
      'eq(event_id, event))\n  return row\n',
      'registrations.get',
    ],
    ['return readAll(db, eq(user_id, member))', 'return readAll(db, undefined)', 'registrations.list'],
    [
      'and(eq(user_id, member), ne(event_id, event))',
      'ne(event_id, event)',
      'registrations.get: what was said for another event',
    ],
  ]),
  ...inFile('server/nouns/events/registrations/places-sql.ts', PLAIN, [
    [
      'and(eq(event_id, event), eq(user_id, member))',
      'eq(event_id, event)',
      'registrations.accept',
      'registrations.cancel',
    ],
  ]),
  ...inFile('server/nouns/events/summits/wishes.ts', PLAIN, [
    ['if (is_wished && place.is_cancelled)', 'if (false)', 'wishlist.set: what is cancelled'],
    ['if (is_wished && place.is_over)', 'if (false)', 'wishlist.set: what is over'],
  ]),
  ...inFile('server/nouns/events/summits/wishes-sql.ts', PLAIN, [
    [
      'and(eq(events.id, item.event_id), eq(events.event_type, item.event_type), isPublished)',
      'and(eq(events.id, item.event_id), isPublished)',
      'wishlist.set: a counter of one’s own making',
    ],
    [
      'const isTheirs = and(eq(wishlist.user_id, user_id), isOf(item))',
      'const isTheirs = isOf(item)',
      'wishlist.set: of another, no longer',
    ],
    ['.where(and(eq(wishlist.user_id, user_id), or(', '.where(and(or(', 'wishlist.own'],
  ]),
  ...inFile('server/services/files/routes.ts', PLAIN, [
    ['PDF_TYPES[ending] : TYPES[ending]', 'PDF_TYPES[ending] : TYPES.png', 'GET /files/event-images/:name: no picture'],
    ['|| isHidden) return', ') return', 'GET /files/event-images/:name: of a removed post'],
  ]),
  ...inFile('server/services/files/shown.ts', PLAIN, [
    ['(!isRemembered ||', '(true ||', 'GET /files/event-images/:name: of a removed post'],
  ]),
  ...inFile('server/base/reader.ts', PLAIN, [
    ['mayWrite: bar === null', 'mayWrite: true', 'posts.standing: to what is one’s own'],
  ]),

  ...inFile('server/services/members/view.ts', PLAIN, [
    ['school: shows_school ? profile.school : null', 'school: profile.school', 'profiles.get'],
    ['isGenderShown ? profile.gender_custom : null', 'profile.gender_custom', 'profiles.get'],
  ]),
  ...inFile('server/nouns/members/service.ts', PLAIN, [
    ["aal === 'aal2' ? profile :", 'true ? profile :', 'profiles.own'],
  ]),
  ...inFile('server/services/personal-data/deletions/procedures.ts', PLAIN, [
    ['freshMember.deletions.ask', 'member.deletions.ask', 'deletions.ask'],
  ]),
  ...inFile('server/services/personal-data/deletions/service.ts', PLAIN, [
    [
      "if (await isLastAdmin(tx, user_id, await lockAdmins(tx))) return refuse('LAST_ADMIN')",
      '',
      'deletions.ask: by the last admin',
    ],
  ]),
  ...inFile('server/services/personal-data/deletions/sql.ts', PLAIN, [
    ['=> eq(accountDeletions.user_id, user_id)', '=> undefined', 'deletions.own', 'deletions.cancel'],
  ]),
  ...inFile('server/services/personal-data/exports/procedures.ts', PLAIN, [
    ['import { freshMember, ', 'import { member as freshMember, ', 'exports.own'],
  ]),
  ...inFile('server/services/personal-data/exports/sql.ts', PLAIN, [['.where(eq(owner, user_id))', '', 'exports.own']]),

  ...inFile('server/http/app.ts', PLAIN, [
    ["if (c.var.member && !answer.headers.has('cache-control'))", 'if (false)', 'papers.list', 'profiles.own'],
    [
      "const authorization = c.req.header('authorization')",
      "const authorization = c.req.header('authorization') ?? /authorization=([^;]+)/.exec(c.req.header('cookie') ?? '')?.[1]",
      'cookies posts.create',
      'cookies papers.like',
    ],
  ]),
  ...inFile('server/http/api.ts', PLAIN, [
    ["if (isRpc && request.method === 'HEAD')", 'if (false)', 'methods history.clear'],
  ]),
  ...inFile('contract/forum/posts.ts', PLAIN, [
    ['PostWriting = z.strictObject', 'PostWriting = z.object', 'strictness', 'privileges posts.create'],
    ['PostDraft = z.strictObject', 'PostDraft = z.looseObject', 'strictness', 'privileges posts.keepDraft'],
  ]),
  ...inFile('contract/members/profiles.ts', PLAIN, [
    ['ProfileChange = z.strictObject', 'ProfileChange = z.looseObject', 'privileges profiles.change'],
  ]),
  ...inFile('contract/search/search.ts', PLAIN, [
    ['SearchFilter = z.strictObject', 'SearchFilter = z.object', 'strictness'],
  ]),
]
