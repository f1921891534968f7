/** What stands in the audit log, in words. */
import { AUDIT_ACTS, AUDIT_SUBJECTS, type AuditAct, type AuditSubject } from '#contract/admin/audit-acts.ts'
import * as m from '#messages'
import { ITEM_WORDS } from '#words/items.ts'
import type { Translate } from '../../language/language.tsx'

type Sentence = Parameters<Translate>[0]

const ACTS: Record<AuditAct, Sentence> = {
  'challenge.save': m.audit_act_challenge_save,
  'challenge.award': m.audit_act_challenge_award,
  'challenge.publish': m.audit_act_challenge_publish,
  'challenge.read': m.audit_act_challenge_read,
  'challenge.remove': m.audit_act_challenge_remove,
  'role.grant': m.audit_act_role_grant,
  'role.revoke': m.audit_act_role_revoke,
  'member.suspend': m.audit_act_member_suspend,
  'member.lift': m.audit_act_member_lift,
  'member.export': m.audit_act_member_export,
  'member.view': m.audit_act_member_view,
  'member.find': m.audit_act_member_find,
  'account.sign_out': m.audit_act_account_sign_out,
  'account.reset_password': m.audit_act_account_reset_password,
  'account.resend_proof': m.audit_act_account_resend_proof,
  'account.remove_factors': m.audit_act_account_remove_factors,
  'post.approve': m.audit_act_post_approve,
  'post.decline': m.audit_act_post_decline,
  'post.undo': m.audit_act_post_undo,
  'post.edit': m.audit_act_post_edit,
  'post.remove': m.audit_act_post_remove,
  'post.restore': m.audit_act_post_restore,
  'comment.remove': m.audit_act_comment_remove,
  'comment.restore': m.audit_act_comment_restore,
  'paper.approve': m.audit_act_paper_approve,
  'paper.reject': m.audit_act_paper_reject,
  'paper.reopen': m.audit_act_paper_reopen,
  'paper.edit': m.audit_act_paper_edit,
  'paper.remove': m.audit_act_paper_remove,
  'paper_comment.remove': m.audit_act_paper_comment_remove,
  'paper_comment.restore': m.audit_act_paper_comment_restore,
  'team.remove': m.audit_act_team_remove,
  'paper.create': m.audit_act_paper_create,
  'paper.import': m.audit_act_paper_import,
  'paper.publish': m.audit_act_paper_publish,
  'paper.unpublish': m.audit_act_paper_unpublish,
  'paper.categorise': m.audit_act_paper_categorise,
  'category.create': m.audit_act_category_create,
  'category.edit': m.audit_act_category_edit,
  'category.delete': m.audit_act_category_delete,
  'video.create': m.audit_act_video_create,
  'video.edit': m.audit_act_video_edit,
  'video.publish': m.audit_act_video_publish,
  'video.unpublish': m.audit_act_video_unpublish,
  'video.delete': m.audit_act_video_delete,
  'event.create': m.audit_act_event_create,
  'event.edit': m.audit_act_event_edit,
  'event.publish': m.audit_act_event_publish,
  'event.unpublish': m.audit_act_event_unpublish,
  'event.cancel': m.audit_act_event_cancel,
  'event.page': m.audit_act_event_page,
  'event.delete': m.audit_act_event_delete,
  'report.uphold': m.audit_act_report_uphold,
  'report.dismiss': m.audit_act_report_dismiss,
  'report.clear': m.audit_act_report_clear,
  'report.remove': m.audit_act_report_remove,
  'report.undo': m.audit_act_report_undo,
  'appeal.grant': m.audit_act_appeal_grant,
  'appeal.keep': m.audit_act_appeal_keep,
  'word.add': m.audit_act_word_add,
  'word.edit': m.audit_act_word_edit,
  'word.delete': m.audit_act_word_delete,
  'audit.export': m.audit_act_audit_export,
  'data.audit': m.audit_act_data_audit,
  'registration.view': m.audit_act_registration_view,
  'registration.export': m.audit_act_registration_export,
  'registration.add': m.audit_act_registration_add,
  'registration.cancel': m.audit_act_registration_cancel,
  'registration.check_in': m.audit_act_registration_check_in,
  'registration.undo': m.audit_act_registration_undo,
  'setting.edit': m.audit_act_setting_edit,
  'notice.send': m.audit_act_notice_send,
  'message.send': m.audit_act_message_send,
  'registration.message': m.audit_act_registration_message,
}

const SUBJECTS: Record<AuditSubject, Sentence> = {
  ...ITEM_WORDS,
  category: m.audit_kind_category,
  event: m.audit_kind_event,
  setting: m.audit_kind_setting,
  notice: m.audit_kind_notice,
  message: m.audit_kind_message,
  word: m.audit_kind_word,
  export: m.audit_kind_export,
  import: m.audit_kind_import,
}

/** An act of old that has no words any more is called by its code. */
export const actName = (t: Translate, act: string): string => {
  const known = AUDIT_ACTS.find((one) => one === act)
  return known ? t(ACTS[known]) : act
}

export const subjectName = (t: Translate, kind: string): string => {
  const known = AUDIT_SUBJECTS.find((one) => one === kind)
  return known ? t(SUBJECTS[known]) : kind
}

export const actChoices = (t: Translate) => AUDIT_ACTS.map((act) => [act, t(ACTS[act])] as const)
export const subjectChoices = (t: Translate) => AUDIT_SUBJECTS.map((kind) => [kind, t(SUBJECTS[kind])] as const)
