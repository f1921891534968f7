// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are pieces of source
/** The guards of posts, comments and what is removed of them (`guards.ts` has the others). */
import { BACKED, type Guard, inFile, PLAIN } from './guard.ts'

export const FORUM_GUARDS: Guard[] = [
  ...inFile('server/nouns/forum/policy.ts', PLAIN, [
    [
      'post: Work): boolean => isOwn(actor, post) || actor.is_admin',
      'post: Work): boolean => true',
      'posts.edit',
      'posts.standing',
    ],
  ]),
  ...inFile('server/services/moderation/removals/policy.ts', PLAIN, [
    [
      "isOwn(actor, work) || mayDo(actor.roles, 'reports.decide')",
      'true',
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
  ...inFile('server/services/moderation/removals/policy.ts', PLAIN, [
    ["boolean => mayDo(roles, 'reports.decide')", 'boolean => true', 'posts.hidden', 'postComments.hidden'],
  ]),
  // A column that is empty as well, so that what is hidden is there for everybody.
  ...inFile('server/nouns/forum/visibility-sql.ts', PLAIN, [
    [
      'isNull(forumPosts.hidden_at)',
      'isNull(forumPosts.edited_at)',
      'posts.get: hidden',
      'postComments.list: of a hidden post',
      'reports.make: hidden',
    ],
  ]),
  ...inFile('server/services/comments/visibility-sql.ts', PLAIN, [
    [
      'isNull(comments.hidden_at)',
      'isNull(comments.edited_at)',
      'postComments.list: a hidden comment',
      'postComments.like: hidden',
      'postComments.edit: hidden',
    ],
  ]),
  ...inFile('server/services/moderation/bin/policy.ts', PLAIN, [
    ["removed_by === 'author' && reason === null", 'false', 'admin.bin.restore: that its author removed'],
    ['actor.user_id !== user_id', 'true', 'admin.bin.restore: of one’s own'],
  ]),
  ...inFile('server/services/moderation/reports/desk-sql.ts', PLAIN, [
    ['eq(reports.decided_by, user_id), isJustNow', 'isJustNow', 'admin.reports.undo: of somebody else'],
  ]),
  ...inFile('server/services/moderation/appeals/policy.ts', PLAIN, [
    ['if (user_id === author_id) return []', '', 'admin.appeals.decide: of one’s own'],
  ]),
  ...inFile('server/services/moderation/appeals/service.ts', PLAIN, [
    [
      "if (gone?.user_id !== user_id) return refuse('ITEM_NOT_FOUND')\n  return",
      "if (!gone) return refuse('ITEM_NOT_FOUND')\n  return",
      'appeals.own',
    ],
    [
      "if (gone?.user_id !== user_id) return refuse('ITEM_NOT_FOUND')\n    const",
      "if (!gone) return refuse('ITEM_NOT_FOUND')\n    const",
      'appeals.make',
    ],
  ]),
  ...inFile('server/services/comments/policy.ts', PLAIN, [
    ["if (!isOwn(actor, comment)) return 'FORBIDDEN'", '', 'postComments.edit', 'postComments.standing'],
    ["> EDIT_MS ? 'TOO_LATE_TO_EDIT' : null", '> EDIT_MS ? null : null', 'postComments.edit: after sixteen minutes'],
  ]),
  ...inFile('server/nouns/forum/service.ts', PLAIN, [
    ["if (!mayEditPost(actor, post)) return refuse('FORBIDDEN')", '', 'posts.edit'],
    ["if (post.hidden_at) return refuse('POST_HIDDEN')", '', 'posts.edit: hidden'],
    ['if (unverified) return refuse(unverified)\n  const found', 'const found', 'posts.create'],
    ['if (unverified) return refuse(unverified)\n  if', 'if', 'posts.edit'],
    ['reader.mayWrite && isAllowed', 'isAllowed', 'posts.standing: to what is one’s own'],
  ]),
  ...inFile('server/nouns/forum/pictures.ts', PLAIN, [
    [
      'owner_id !== null && owners.includes(owner_id)',
      'owner_id !== null && owners.length > 0',
      'posts.create: with a picture of the owner’s',
    ],
  ]),
  ...inFile('server/nouns/forum/own-sql.ts', PLAIN, [
    ['from ${heldPosts} where user_id = ${user_id}', 'from ${heldPosts} where true', 'posts.own'],
  ]),
  ...inFile('server/nouns/forum/pending.ts', PLAIN, [
    ['if (pending?.user_id !== user_id) return null', 'if (!pending) return null', 'pendingPosts.withdraw'],
  ]),
  ...inFile('server/services/comments/service.ts', PLAIN, [
    ['if (verdict) return refuse(verdict)', '', 'postComments.edit', 'postComments.edit: after sixteen minutes'],
    ['if (unverified) return refuse(unverified)\n  const found', 'const found', 'postComments.write'],
    ['if (unverified) return refuse(unverified)\n  if', 'if', 'postComments.edit'],
    ['reader.mayWrite && verdictOnEdit', 'verdictOnEdit', 'postComments.standing: to what is one’s own'],
    ['delete: reader.mayWrite &&', 'delete:', 'postComments.standing: to what is one’s own'],
  ]),
  ...inFile('server/services/comments/sql.ts', PLAIN, [
    ['and ${likes.user_id} = ${user_id}', '', 'postComments.standing: likes'],
    ['eq(likes.user_id, like.user_id), ', '', 'postComments.like: of another, no longer'],
    [
      '.where(and(eq(subject.id, id), subject.isOpen))\n  return row ?',
      '.where(eq(subject.id, id))\n  return row ?',
      'paperComments.list: pending',
    ],
    [' and ${subject.isOpen}\n      returning', '\n      returning', 'paperComments.write: pending'],
    [
      'and ${subject.isOpen})`',
      ')`',
      'paperComments.standing: pending',
      'paperComments.edit: pending',
      'paperComments.like: pending',
    ],
  ]),
  ...inFile('server/nouns/forum/removal.ts', PLAIN, [
    ['posts.filter((post) => mayRemove(actor, post))', 'posts', 'posts.remove', 'posts.removeMany'],
  ]),
  ...inFile('server/nouns/forum/removal.ts', BACKED, [
    [
      "if (lacksReason(actor, going, reason)) return refuse('REASON_REQUIRED')",
      '',
      'posts.remove: without a reason',
      'posts.removeMany: without a reason',
    ],
  ]),
  ...inFile('server/services/comments/removal.ts', PLAIN, [
    ["if (!mayRemove(actor, comment)) return refuse('FORBIDDEN')", '', 'postComments.remove'],
  ]),
  ...inFile('server/services/comments/removal.ts', BACKED, [
    [
      "if (lacksReason(actor, [comment], reason)) return refuse('REASON_REQUIRED')",
      '',
      'postComments.remove: without a reason',
    ],
  ]),
  ...inFile('server/nouns/forum/drafts-sql.ts', PLAIN, [
    [
      'db.select().from(postDrafts).where(eq(postDrafts.user_id, user_id))',
      'db.select().from(postDrafts)',
      'posts.draft',
    ],
  ]),
]
