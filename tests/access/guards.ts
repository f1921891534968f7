// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are pieces of source
/** Every guard of the site's rights, and where the matrix misses it when it is gone. */

import { BACKED, type Guard, inFile, PLAIN } from './guard.ts'
import { TEAM_GUARDS } from './team-guards.ts'

const NOBODY = `{ user_id: '00000000-0000-7000-8000-00000000ffff', session_id: '', aal: 'aal1', proven_at: 0, expires_at: 0 }`

export const GUARDS: Guard[] = [
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

  ...inFile('server/consents/service.ts', PLAIN, [
    ['const isSuspended = until !== null', 'const isSuspended = until !== until', 'papers.like', 'posts.create'],
    ["(aal === 'aal2' && known?.roles) || []", 'known?.roles ?? []', 'admin.moderation.list', 'posts.standing'],
    [
      "(aal === 'aal2' && known?.roles) || []",
      "aal === 'aal2' ? ['admin'] : []",
      'admin.moderation.list',
      'posts.edit',
    ],
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

  ...TEAM_GUARDS,

  ...inFile('server/posts/policy.ts', PLAIN, [
    [
      'post: Work): boolean => isOwn(actor, post) || actor.is_admin',
      'post: Work): boolean => true',
      'posts.edit',
      'posts.standing',
    ],
  ]),
  ...inFile('server/removals/policy.ts', PLAIN, [
    [
      "isOwn(actor, work) || mayDo(actor.roles, 'reports.decide')",
      'work: Work): boolean => true',
      'posts.remove',
      'posts.removeMany',
      'postComments.remove',
      'posts.standing: the right to remove',
      'postComments.standing: the right to remove',
    ],
    [
      'actor.user_id === work.user_id',
      'true',
      'posts.edit',
      'posts.removeMany: without a reason',
      'postComments.standing',
    ],
  ]),
  ...inFile('server/comments/policy.ts', PLAIN, [
    ["if (!isOwn(actor, comment)) return 'FORBIDDEN'", '', 'postComments.edit', 'postComments.standing'],
    ["> EDIT_MS ? 'TOO_LATE_TO_EDIT' : null", '> EDIT_MS ? null : null', 'postComments.edit: after sixteen minutes'],
  ]),
  ...inFile('server/posts/service.ts', PLAIN, [
    ["if (!mayEditPost(actor, post)) return refuse('FORBIDDEN')", '', 'posts.edit'],
    ['if (unverified) return refuse(unverified)\n  return attempt', 'return attempt', 'posts.create'],
    ['if (unverified) return refuse(unverified)\n  if', 'if', 'posts.edit'],
    ['reader.mayWrite && isAllowed', 'isAllowed', 'posts.standing: to what is one’s own'],
  ]),
  ...inFile('server/posts/pictures.ts', PLAIN, [
    [
      'owner_id !== null && owners.includes(owner_id)',
      'owner_id !== null && owners.length > 0',
      'posts.create: with a picture of the owner’s',
    ],
  ]),
  ...inFile('server/posts/pending.ts', PLAIN, [
    ['if (pending?.user_id !== user_id) return null', 'if (!pending) return null', 'pendingPosts.withdraw'],
  ]),
  ...inFile('server/moderation/service.ts', PLAIN, [
    [
      "if (pending.updated_at.getTime() !== Date.parse(updated_at)) return refuse('CHANGED_MEANWHILE')",
      '',
      'admin.moderation.decide: other words than were read',
    ],
  ]),
  ...inFile('server/comments/service.ts', PLAIN, [
    ['if (verdict) return refuse(verdict)', '', 'postComments.edit', 'postComments.edit: after sixteen minutes'],
    ['if (unverified) return refuse(unverified)\n  const written', 'const written', 'postComments.write'],
    ['if (unverified) return refuse(unverified)\n  if', 'if', 'postComments.edit'],
    ['reader.mayWrite && verdictOnEdit', 'verdictOnEdit', 'postComments.standing: to what is one’s own'],
    ['delete: reader.mayWrite &&', 'delete:', 'postComments.standing: to what is one’s own'],
  ]),
  ...inFile('server/comments/sql.ts', PLAIN, [
    ['and ${likes.user_id} = ${user_id}', '', 'postComments.standing: likes'],
    ['eq(likes.user_id, like.user_id), ', '', 'postComments.like: of another, no longer'],
    ['.where(and(eq(subject.id, id), subject.isOpen))', '.where(eq(subject.id, id))', 'paperComments.list: pending'],
    [' and ${subject.isOpen} returning', ' returning', 'paperComments.write: pending'],
    [
      'and ${subject.isOpen})`',
      ')`',
      'paperComments.standing: pending',
      'paperComments.edit: pending',
      'paperComments.like: pending',
    ],
  ]),
  ...inFile('server/papers/visibility-sql.ts', PLAIN, [
    ['${isApproved} and ', '', 'paperComments.list: pending', 'reports.make: a comment on a pending paper'],
    [
      " and ${papers.paper_type} = 'student'",
      '',
      'paperComments.list: on a paper that is no student’s',
      'paperComments.write: on a paper that is no student’s',
    ],
  ]),
  ...inFile('server/posts/removal.ts', PLAIN, [
    ['posts.filter((post) => mayRemove(actor, post))', 'posts', 'posts.remove', 'posts.removeMany'],
  ]),
  ...inFile('server/posts/removal.ts', BACKED, [
    [
      "if (lacksReason(actor, going, reason)) return refuse('REASON_REQUIRED')",
      '',
      'posts.remove: without a reason',
      'posts.removeMany: without a reason',
    ],
  ]),
  ...inFile('server/comments/removal.ts', PLAIN, [
    ["if (!mayRemove(actor, comment)) return refuse('FORBIDDEN')", '', 'postComments.remove'],
  ]),
  ...inFile('server/comments/removal.ts', BACKED, [
    [
      "if (lacksReason(actor, [comment], reason)) return refuse('REASON_REQUIRED')",
      '',
      'postComments.remove: without a reason',
    ],
  ]),
  ...inFile('server/base/workflow.ts', BACKED, [
    [
      "step.reason === 'required' && reason === null ? 'REASON_REQUIRED' : step",
      'step',
      'admin.moderation.decide: declined without a reason',
    ],
  ]),
  ...inFile('server/profiles/helping.ts', PLAIN, [
    ["if (user_id === actor.user_id) return refuse('FORBIDDEN')", '', 'admin.members.help: for oneself'],
    ["if (reason === null) return refuse('REASON_REQUIRED')", '', 'admin.members.help: without a reason'],
    [
      "if (!account || !helpsFor(account).includes(help)) return refuse('NOTHING_TO_DO')",
      '',
      'admin.members.help: where there is nothing to do',
    ],
  ]),
  ...inFile('server/profiles/standing.ts', PLAIN, [
    [
      "if (role === 'admin' && step.to === 'none' && (await isLastAdmin(tx, user_id, admins))) return refuse('LAST_ADMIN')",
      '',
      'admin.members.decideRole: of the last admin',
    ],
    [
      "if (roles.includes('moderator') && (await members.hasAnyRole(tx, user_id))) return 'FORBIDDEN'",
      '',
      'admin.members.decideSuspension: of an officer',
    ],
    ["if (actorIdOf(by) === user_id) return 'FORBIDDEN'", '', 'admin.members.decideSuspension: of oneself'],
    [
      "if (verb === 'suspend' && !isPossibleEnd(end)) return refuse('BAD_REQUEST')",
      '',
      'admin.members.decideSuspension: for ever',
    ],
  ]),
  ...inFile('server/reports/desk.ts', PLAIN, [
    [
      "if (await store.isInvolved(tx, actor.user_id, { item_type, item_id })) return refuse('FORBIDDEN')",
      '',
      'admin.reports.decide: about oneself',
    ],
  ]),
  ...inFile('server/library/papers.ts', PLAIN, [
    ["if (reason === null) return refuse('REASON_REQUIRED')", '', 'admin.papers.remove: without a reason'],
    [
      "if (revision !== revisionOf(known)) return refuse('CHANGED_MEANWHILE')",
      '',
      'admin.papers.edit: other words than were read',
    ],
    ['!row.is_submitted && stateOf(row)', 'stateOf(row)', 'admin.papers.setPublished: that a student has sent in'],
  ]),
  ...inFile('server/videos/desk.ts', PLAIN, [
    [
      "if (revision !== revisionOf(known)) return refuse('CHANGED_MEANWHILE')",
      '',
      'admin.videos.edit: other words than were read',
    ],
  ]),
  ...inFile('server/events/visibility-sql.ts', PLAIN, [
    [
      'isNotNull(events.published_at)',
      'isNotNull(events.id)',
      'events.get: a draft',
      'registrations.get: of a draft',
      'wishlist.set: a draft',
    ],
  ]),
  ...inFile('server/event-desk/deciding.ts', PLAIN, [
    [
      "if (verb === 'unpublish' && event.seats_taken + event.waiting > 0) return 'EVENT_IN_USE'",
      '',
      'admin.events.decide: taken back although somebody comes',
    ],
  ]),
  ...inFile('server/event-desk/deciding.ts', BACKED, [
    [
      "if (verb === 'delete' && (await store.isEverUsed(tx, event.id))) return 'EVENT_IN_USE'",
      '',
      'admin.events.decide: deleted although somebody comes',
    ],
  ]),
  ...inFile('server/reviews/deciding.ts', PLAIN, [
    ["if (round.user_id === actor.user_id) return refuse('FORBIDDEN')", '', 'admin.reviews.decide: about one’s own'],
  ]),
  ...inFile('server/reviews/deciding.ts', BACKED, [
    [
      "if (step === 'NOT_POSSIBLE') return refuse('ALREADY_DECIDED')\n  if (typeof step === 'string') return refuse(step)",
      '',
      'admin.reviews.decide: decided before',
    ],
  ]),
  ...inFile('server/posts/drafts-sql.ts', PLAIN, [
    [
      'db.select().from(postDrafts).where(eq(postDrafts.user_id, user_id))',
      'db.select().from(postDrafts)',
      'posts.draft',
    ],
  ]),

  ...inFile('server/favorites/sql.ts', PLAIN, [
    ['.where(eq(favorites.user_id, user_id))', '', 'favorites.list'],
    ['eq(favorites.user_id, user_id),\n', '', 'favorites.saved', 'favorites.set: of another, no longer'],
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

  ...inFile('server/papers/visibility-sql.ts', PLAIN, [
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
  ...inFile('server/registrations/sql.ts', PLAIN, [
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
  ...inFile('server/registrations/places-sql.ts', PLAIN, [
    [
      'and(eq(event_id, event), eq(user_id, member))',
      'eq(event_id, event)',
      'registrations.accept',
      'registrations.cancel',
    ],
  ]),
  ...inFile('server/events/wishes.ts', PLAIN, [
    ['if (is_wished && place.is_cancelled)', 'if (false)', 'wishlist.set: what is cancelled'],
    ['if (is_wished && place.is_over)', 'if (false)', 'wishlist.set: what is over'],
  ]),
  ...inFile('server/events/wishes-sql.ts', PLAIN, [
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
  ...inFile('server/submissions/sql.ts', PLAIN, [
    [
      '.where(and(isOf(user_id), eq(papers.id, id)))',
      '.where(eq(papers.id, id))',
      'submissions.get',
      'submissions.correction',
      'submissions.pdfLink',
      'submissions.share',
    ],
    [
      "and(eq(papers.submitted_by, user_id), eq(papers.paper_type, 'student'))",
      "eq(papers.paper_type, 'student')",
      'submissions.list',
      'submissions.get',
    ],
  ]),
  ...inFile('server/submissions/service.ts', PLAIN, [
    [
      "locked?.paper.submitted_by === user_id && locked.paper.paper_type === 'student'",
      'locked !== undefined',
      'submissions.edit',
      'submissions.edit: a correction',
    ],
  ]),
  ...inFile('server/submissions/removal.ts', PLAIN, [
    [
      "paper.submitted_by === user_id && paper.paper_type === 'student'",
      'user_id !== paper.id',
      'submissions.remove',
      'submissions.cancelCorrection',
    ],
  ]),
  ...inFile('server/submissions/fields.ts', PLAIN, [
    ['file?.owner_id === user_id && ', 'file !== undefined && ', 'submissions.create: with a PDF of the owner’s'],
  ]),
  ...inFile('server/submissions/sharing.ts', PLAIN, [
    ["paper?.review_status !== 'approved'", 'paper === undefined', 'submissions.share: pending'],
  ]),
  ...inFile('server/submissions/uploads-sql.ts', PLAIN, [
    [
      'and(eq(uploads.id, id), eq(uploads.user_id, user_id))',
      'eq(uploads.id, id)',
      'submissions.upload',
      'submissions.addPart',
      'submissions.finishUpload',
    ],
    [', eq(files.name, name), eq(files.owner_id, owner_id))', ', eq(files.name, name))', 'paperInfo.extract'],
  ]),
  ...inFile('server/papers/routes.ts', PLAIN, [
    [
      'const size = isLink ?',
      'const size = isLink || true ?',
      'GET /api/papers/files/:name: without a signature',
      'GET /api/papers/files/:name: of another file',
      'GET /api/papers/files/:name: after its time',
    ],
  ]),
  ...inFile('server/submissions/pdf-links.ts', PLAIN, [
    ['timingSafeEqual(given, expected)', 'true', 'GET /api/papers/files/:name: of another file'],
    ['Number(until) * 1000 < now', 'false && Number(until) < now', 'GET /api/papers/files/:name: after its time'],
  ]),
  ...inFile('server/files/routes.ts', PLAIN, [
    ["TYPES[name.split('.').at(-1) ?? '']", 'TYPES.png', 'GET /files/event-images/:name: no picture'],
    ['|| isHidden) return', ') return', 'GET /files/event-images/:name: of a removed post'],
  ]),
  ...inFile('server/files/shown.ts', PLAIN, [
    ['(!isRemembered ||', '(true ||', 'GET /files/event-images/:name: of a removed post'],
  ]),
  ...inFile('server/base/reader.ts', PLAIN, [
    ['mayWrite: bar === null', 'mayWrite: true', 'posts.standing: to what is one’s own'],
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
    [
      "if (await isLastAdmin(tx, user_id, await lockAdmins(tx))) return refuse('LAST_ADMIN')",
      '',
      'deletions.ask: by the last admin',
    ],
  ]),
  ...inFile('server/deletions/sql.ts', PLAIN, [
    ['=> eq(accountDeletions.user_id, user_id)', '=> undefined', 'deletions.own', 'deletions.cancel'],
  ]),
  ...inFile('server/exports/procedures.ts', PLAIN, [
    ['import { freshMember, ', 'import { member as freshMember, ', 'exports.own'],
  ]),
  ...inFile('server/exports/sql.ts', PLAIN, [['.where(eq(owner, user_id))', '', 'exports.own']]),

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
  ...inFile('contract/posts.ts', PLAIN, [
    ['PostWriting = z.strictObject', 'PostWriting = z.object', 'strictness', 'privileges posts.create'],
    ['PostDraft = z.strictObject', 'PostDraft = z.looseObject', 'strictness', 'privileges posts.keepDraft'],
  ]),
  ...inFile('contract/profiles.ts', PLAIN, [
    ['ProfileChange = z.strictObject', 'ProfileChange = z.looseObject', 'privileges profiles.change'],
  ]),
  ...inFile('contract/search.ts', PLAIN, [['SearchFilter = z.strictObject', 'SearchFilter = z.object', 'strictness']]),
]
