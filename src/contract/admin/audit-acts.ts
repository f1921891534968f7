/** The closed set of what the audit log knows. What was written before an act got another name stays as it is. */
import { actsOfNouns, subjectsOfNouns } from '../nouns.ts'

export const AUDIT_ACTS = [
  ...actsOfNouns(),
  'report.uphold',
  'report.dismiss',
  'report.clear',
  'report.remove',
  'report.undo',
  'appeal.grant',
  'appeal.keep',
  'word.add',
  'word.edit',
  'word.delete',
  'audit.export',
  'data.audit',
  'setting.edit',
  'notice.send',
  'message.send',
] as const
export type AuditAct = (typeof AUDIT_ACTS)[number]

/** The kinds of what was acted on. */
export const AUDIT_SUBJECTS = [...subjectsOfNouns(), 'setting', 'notice', 'message', 'word', 'export'] as const
export type AuditSubject = (typeof AUDIT_SUBJECTS)[number]

/** Stands for the command line among the actors. */
export const OPERATOR = 'operator'
