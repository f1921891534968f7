/** By which acts of the same kind on the same thing are known. */
export const keyOf = {
  reply: (post_id: string) => `post_reply ${post_id}`,
  paperComment: (paper_id: string) => `paper_comment ${paper_id}`,
  answer: (subject_id: string) => `replied ${subject_id}`,
  like: (comment_id: string) => `comment_like ${comment_id}`,
  favorite: (post_id: string) => `post_favorite ${post_id}`,
  pendingPost: (post_id: string) => `post_held ${post_id}`,
  pendingPaper: (paper_id: string) => `paper_submitted ${paper_id}`,
  review: (paper_id: string) => `paper_reviewed ${paper_id}`,
  report: (item_id: string) => `report_made ${item_id}`,
  decision: (item_id: string) => `report_decided ${item_id}`,
  registration: (event_id: string) => `registration ${event_id}`,
  eventMoved: (event_id: string, revision: number) => `event_moved ${event_id} ${revision}`,
  eventMessage: (message_id: string) => `event_message ${message_id}`,
  eventCancelled: (event_id: string) => `event_cancelled ${event_id}`,
  notice: (notice_id: string) => `notice ${notice_id}`,
  teamJoined: (team_id: string) => `team_joined ${team_id}`,
  teamLeft: (team_id: string) => `team_left ${team_id}`,
  /** Beside those who are named, whom it would take the place of. */
  teamLeftUnnamed: (team_id: string) => `team_left ${team_id} unnamed`,
  teamPlace: (team_id: string) => `team_place ${team_id}`,
  teamRequested: (team_id: string) => `team_requested ${team_id}`,
  teamAnswered: (team_id: string) => `team_answered ${team_id}`,
  challengeEntered: (entry_id: string) => `challenge_entered ${entry_id}`,
  challengeRemoved: (entry_id: string) => `challenge_removed ${entry_id}`,
  challengeResults: (event_id: string) => `challenge_results ${event_id}`,
}

/** Those whose notifications name the thing. */
export const keysAbout = (id: string): string[] =>
  [
    keyOf.reply,
    keyOf.paperComment,
    keyOf.answer,
    keyOf.favorite,
    keyOf.pendingPaper,
    keyOf.review,
    keyOf.report,
    keyOf.decision,
    keyOf.teamJoined,
    keyOf.teamLeft,
    keyOf.teamLeftUnnamed,
    keyOf.teamRequested,
    keyOf.teamAnswered,
  ].map((key) => key(id))
