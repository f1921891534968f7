/** The closed set of what the audit log knows. What was written before an act got another name stays as it is. */

export const AUDIT_ACTS = [
  'role.grant',
  'role.revoke',
  'member.suspend',
  'member.lift',
  'member.export',
  'post.approve',
  'post.decline',
  'post.edit',
  'post.remove',
  'comment.remove',
  'paper.approve',
  'paper.reject',
  'paper.reopen',
  'paper.edit',
  'paper.create',
  'paper.publish',
  'paper.unpublish',
  'paper.categorise',
  'paper.remove',
  'paper_comment.remove',
  'team.remove',
  'category.create',
  'category.edit',
  'category.delete',
  'video.create',
  'video.edit',
  'video.publish',
  'video.unpublish',
  'video.delete',
  'event.create',
  'event.edit',
  'event.publish',
  'event.unpublish',
  'event.cancel',
  'event.delete',
  'report.uphold',
  'report.dismiss',
  'report.clear',
  'audit.export',
  'registration.view',
  'registration.export',
  'registration.add',
  'registration.cancel',
  'registration.check_in',
  'registration.undo',
  'registration.message',
] as const
export type AuditAct = (typeof AUDIT_ACTS)[number]

/** The kinds of what was acted on. */
export const AUDIT_SUBJECTS = [
  'profile',
  'post',
  'comment',
  'paper',
  'paper_comment',
  'team',
  'video',
  'category',
  'event',
  'export',
] as const
export type AuditSubject = (typeof AUDIT_SUBJECTS)[number]

/** Stands for the command line among the actors. */
export const OPERATOR = 'operator'
