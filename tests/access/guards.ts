// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are pieces of source
/** Every guard of the site's rights, and where the matrix misses it when it is gone. */

export interface Guard {
  file: string
  /** Stands there once. */
  text: string
  /** Stands there instead. */
  gone: string
  /**
   * Rows of the matrix or of the routes, each of which must notice; or `strictness`; or `privileges`, `cookies` or
   * `methods` with the write that is tried.
   */
  missedBy: string[]
  /** The database stands behind it: without the guard, what is refused would end as a fault of ours. */
  isBacked?: true
}

const PLAIN = {}
const BACKED = { isBacked: true } as const

const inFile = (
  file: string,
  facts: Pick<Guard, 'isBacked'>,
  guards: [text: string, gone: string, ...missedBy: string[]][],
): Guard[] => guards.map(([text, gone, ...missedBy]) => ({ file: `src/${file}`, text, gone, missedBy, ...facts }))

const NOBODY = `{ user_id: '00000000-0000-7000-8000-00000000ffff', session_id: '', aal: 'aal1', proven_at: 0, expires_at: 0 }`

export const GUARDS: Guard[] = [
  ...inFile('server/base/procedures.ts', PLAIN, [
    [
      'if (!context.member || !(await context.isSignedIn()))',
      `if (!context.member) return next({ context: { member: ${NOBODY} } })\n  if (!context.member)`,
      'notifications.list',
      'favorites.held',
      'consents.own',
    ],
    ['if (Date.now() / 1000 - context.member.proven_at > FRESH_SECONDS)', 'if (false)', 'deletions.ask', 'exports.own'],
    ['if (bar) throw', 'if (false) throw', 'papers.like', 'forum.remove', 'profiles.change', 'admin.heldPosts.decide'],
    [
      'user_id: member.user_id, is_admin, caller }',
      'user_id: member.user_id, is_admin: true, caller }',
      'forum.edit',
      'admin.heldPosts.decide',
    ],
    ['if (!context.actor.is_admin) throw', 'if (false) throw', 'admin.heldPosts.list', 'admin.heldPosts.decide'],
  ]),

  ...inFile('server/consents/service.ts', PLAIN, [
    ['const isSuspended = until !== null', 'const isSuspended = until !== until', 'papers.like', 'forum.create'],
    [
      "aal === 'aal2' && known?.is_admin === true",
      'known?.is_admin === true',
      'admin.heldPosts.list',
      'forum.standing',
    ],
    ["aal === 'aal2' && known?.is_admin === true", "aal === 'aal2'", 'admin.heldPosts.list', 'forum.edit'],
  ]),
  ...inFile('server/consents/sql.ts', PLAIN, [
    [
      '.leftJoin(consents, isOf(user_id, version))',
      '.leftJoin(consents, eq(consents.user_id, user_id))',
      'papers.like',
    ],
    ['eq(consents.guardian_token_hash, hash),', '', 'consents.confirmAsGuardian: a guess'],
  ]),
  ...inFile('server/consents/policy.ts', PLAIN, [
    ["if (!kept) return 'CONSENT_REQUIRED'", 'if (!kept) return null', 'papers.like'],
    ["kept.age_band === 'under_14' && !kept.guardian_confirmed_at ?", 'false ?', 'papers.like'],
    ["return kept?.age_band === 'under_14' ? 'GUARDIAN_REQUIRED' : 'record'", "return 'record'", 'consents.give'],
  ]),

  ...inFile('server/forum/policy.ts', PLAIN, [
    [
      'post: Work): boolean => isOwn(actor, post) || actor.is_admin',
      'post: Work): boolean => true',
      'forum.edit',
      'forum.standing',
    ],
    [
      'work: Work): boolean => isOwn(actor, work) || actor.is_admin',
      'work: Work): boolean => true',
      'forum.remove',
      'forum.removeMany',
      'forum.removeComment',
      'forum.standing: the right to remove a post',
      'forum.standing: the right to remove a comment',
    ],
    [
      'actor.user_id === work.user_id',
      'true',
      'forum.edit',
      'forum.removeMany: without a reason',
      'forum.standing: the right to edit a comment',
    ],
    [
      "if (!isOwn(actor, comment)) return 'FORBIDDEN'",
      '',
      'forum.editComment',
      'forum.standing: the right to edit a comment',
    ],
    ["> EDIT_MS ? 'TOO_LATE_TO_EDIT' : null", '> EDIT_MS ? null : null', 'forum.editComment: after sixteen minutes'],
  ]),
  ...inFile('server/forum/posts.ts', PLAIN, [
    ["if (!mayEditPost(actor, post)) return 'FORBIDDEN'", '', 'forum.edit'],
    ['if (unproven) return unproven\n  return database', 'return database', 'forum.create'],
    ['if (unproven) return unproven\n  if', 'if', 'forum.edit'],
    [
      'owner_id !== null && owners.includes(owner_id)',
      'owner_id !== null && owners.length > 0',
      'forum.create: with a picture of the owner’s',
    ],
  ]),
  ...inFile('server/held-posts/service.ts', PLAIN, [
    ['if (held?.user_id !== user_id)', 'if (!held)', 'heldPosts.withdraw'],
    [
      "if (held.updated_at.getTime() !== Date.parse(updated_at)) return 'CHANGED_MEANWHILE'",
      '',
      'admin.heldPosts.decide: other words than were read',
    ],
  ]),
  ...inFile('server/forum/comments.ts', PLAIN, [
    ['if (verdict) return verdict', '', 'forum.editComment', 'forum.editComment: after sixteen minutes'],
    ['if (unproven) return unproven\n  const written', 'const written', 'forum.comment'],
    ['if (unproven) return unproven\n  if', 'if', 'forum.editComment'],
  ]),
  ...inFile('server/forum/removal.ts', PLAIN, [
    ['posts.filter((post) => mayRemove(actor, post))', 'posts', 'forum.remove', 'forum.removeMany'],
    ["if (!mayRemove(actor, comment)) return 'FORBIDDEN'", '', 'forum.removeComment'],
  ]),
  ...inFile('server/forum/removal.ts', BACKED, [
    [
      "if (lacksReason(actor, going, reason)) return 'REASON_REQUIRED'",
      '',
      'forum.remove: without a reason',
      'forum.removeMany: without a reason',
    ],
    [
      "if (lacksReason(actor, [comment], reason)) return 'REASON_REQUIRED'",
      '',
      'forum.removeComment: without a reason',
    ],
  ]),
  ...inFile('server/base/workflow.ts', BACKED, [
    [
      "step.reason === 'required' && reason === null ? 'REASON_REQUIRED' : step",
      'step',
      'admin.heldPosts.decide: declined without a reason',
    ],
  ]),
  ...inFile('server/reports/desk.ts', PLAIN, [
    [
      "if (await store.isInvolved(tx, actor.user_id, { item_type, item_id })) return 'FORBIDDEN'",
      '',
      'admin.reports.decide: about oneself',
    ],
  ]),
  ...inFile('server/forum/standing.ts', PLAIN, [
    ['and comment_likes.user_id = ${user_id}', '', 'forum.standing: likes'],
  ]),
  ...inFile('server/forum/writing-sql.ts', PLAIN, [
    ['eq(commentLikes.user_id, user_id), ', '', 'forum.likeComment: of another, no longer'],
  ]),
  ...inFile('server/forum/drafts-sql.ts', PLAIN, [
    [
      'db.select().from(postDrafts).where(eq(postDrafts.user_id, user_id))',
      'db.select().from(postDrafts)',
      'forum.draft',
    ],
  ]),

  ...inFile('server/favorites/sql.ts', PLAIN, [
    ['.where(eq(favorites.user_id, user_id))', '', 'favorites.list'],
    ['eq(favorites.user_id, user_id),\n', '', 'favorites.held', 'favorites.set: of another, no longer'],
  ]),
  ...inFile('server/items/kinds.ts', PLAIN, [
    [
      'isPublic: isApproved,',
      'isPublic: everybody,',
      'favorites.list: a paper that is pending again',
      'favorites.set: a pending paper',
      'favorites.addMany: a pending paper',
      'history.record: a pending paper',
    ],
  ]),
  ...inFile('server/history/sql.ts', PLAIN, [
    ['and(eq(owner, user_id), gt', 'and(gt', 'history.list'],
    [
      'const which = and(eq(browsingHistory.user_id, user_id), ',
      'const which = and(',
      'history.forget',
      'history.clear',
    ],
  ]),
  ...inFile('server/subscriptions/sql.ts', PLAIN, [
    ['.where(eq(subscriptions.user_id, user_id))', '', 'subscriptions.own'],
    ['eq(subscriptions.user_id, user_id), ', '', 'subscriptions.set: of another, no longer'],
  ]),
  ...inFile('server/preferences/sql.ts', PLAIN, [
    ['eq(userPreferences.user_id, user_id), ', '', 'preferences.deleteConfirmation'],
  ]),
  ...inFile('server/notifications/sql.ts', PLAIN, [
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
  ...inFile('server/reports/policy.ts', PLAIN, [['owner_id !== user_id', 'true', 'reports.make: oneself']]),
  ...inFile('server/member-blocks/policy.ts', BACKED, [
    ['user_id !== blocked_id', 'true', 'memberBlocks.set: oneself'],
  ]),
  ...inFile('server/member-blocks/sql.ts', PLAIN, [
    ['.where(eq(memberBlocks.user_id, user_id))', '', 'memberBlocks.own'],
    ['and(eq(memberBlocks.user_id, user_id), ', 'and(', 'memberBlocks.set: of another, no longer'],
  ]),

  ...inFile('server/papers/visibility.ts', PLAIN, [
    [
      "sql`${papers.review_status} = 'approved'`",
      'sql`true`',
      'papers.get: pending',
      'papers.get: rejected',
      'papers.like: pending',
      'GET /api/papers/:id/pdf: pending',
      'GET /api/papers/:id/pdf: rejected',
      'GET /api/papers/archive: pending',
      'GET /api/papers/archive: rejected beside another',
    ],
  ]),
  ...inFile('server/papers/sql.ts', PLAIN, [
    [
      "likes.where(and(eq(papers.id, id), isApproved)).for('no key update')",
      "likes.where(eq(papers.id, id)).for('no key update')",
      'papers.like: pending',
    ],
    [
      'and(eq(paperLikes.paper_id, paper_id), eq(paperLikes.user_id, user_id))',
      'eq(paperLikes.paper_id, paper_id)',
      'papers.likes',
      'papers.like: of another, no longer',
    ],
  ]),
  ...inFile('server/files/routes.ts', PLAIN, [
    ["TYPES[name.split('.').at(-1) ?? '']", 'TYPES.png', 'GET /files/event-images/:name: no picture'],
    ['|| isHidden) return', ') return', 'GET /files/event-images/:name: of a removed post'],
  ]),
  ...inFile('server/files/shown.ts', PLAIN, [
    ['!known.remembered ||', 'true ||', 'GET /files/event-images/:name: of a removed post'],
  ]),
  ...inFile('server/forum/standing.ts', PLAIN, [
    ['edit: reader.mayWrite &&', 'edit:', 'forum.standing: to what is one’s own'],
    ['delete: reader.mayWrite &&', 'delete:', 'forum.standing: to what is one’s own'],
  ]),
  ...inFile('server/forum/procedures.ts', PLAIN, [
    ['mayWrite: bar === null', 'mayWrite: true', 'forum.standing: to what is one’s own'],
  ]),

  ...inFile('server/profiles/view.ts', PLAIN, [
    ['school: shows_school ? profile.school : null', 'school: profile.school', 'profiles.get'],
    ['isGenderShown ? profile.gender_custom : null', 'profile.gender_custom', 'profiles.get'],
  ]),
  ...inFile('server/profiles/service.ts', PLAIN, [["aal === 'aal2' ? profile :", 'true ? profile :', 'profiles.own']]),
  ...inFile('server/deletions/procedures.ts', PLAIN, [
    ['freshMember.deletions.ask', 'member.deletions.ask', 'deletions.ask'],
  ]),
  ...inFile('server/deletions/service.ts', PLAIN, [
    ["if (await store.isLastAdmin(tx, user_id)) return 'last-admin'", '', 'deletions.ask: by the last admin'],
  ]),
  ...inFile('server/deletions/sql.ts', PLAIN, [
    ['=> eq(accountDeletions.user_id, user_id)', '=> undefined', 'deletions.own', 'deletions.cancel'],
  ]),
  ...inFile('server/exports/procedures.ts', PLAIN, [
    ['import { freshMember }', 'import { member as freshMember }', 'exports.own'],
  ]),
  ...inFile('server/exports/sql.ts', PLAIN, [['.where(eq(owner, user_id))', '', 'exports.own']]),

  ...inFile('server/http/app.ts', PLAIN, [
    ["if (c.var.member && !answer.headers.has('cache-control'))", 'if (false)', 'papers.list', 'profiles.own'],
    [
      "const authorization = c.req.header('authorization')",
      "const authorization = c.req.header('authorization') ?? /authorization=([^;]+)/.exec(c.req.header('cookie') ?? '')?.[1]",
      'cookies forum.create',
      'cookies papers.like',
    ],
  ]),
  ...inFile('server/http/api.ts', PLAIN, [
    ["if (isRpc && request.method === 'HEAD')", 'if (false)', 'methods history.clear'],
  ]),
  ...inFile('contract/forum.ts', PLAIN, [
    ['PostWriting = z.strictObject', 'PostWriting = z.object', 'strictness', 'privileges forum.create'],
    ['PostDraft = z.strictObject', 'PostDraft = z.looseObject', 'strictness', 'privileges forum.keepDraft'],
  ]),
  ...inFile('contract/profiles.ts', PLAIN, [
    ['ProfileChange = z.strictObject', 'ProfileChange = z.looseObject', 'privileges profiles.change'],
  ]),
  ...inFile('contract/search.ts', PLAIN, [['SearchFilter = z.strictObject', 'SearchFilter = z.object', 'strictness']]),
]
