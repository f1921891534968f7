/** By which acts of the same kind on the same thing are known. */
export const keyOf = {
  reply: (post_id: string) => `post_reply ${post_id}`,
  answer: (post_id: string) => `replied ${post_id}`,
  like: (comment_id: string) => `comment_like ${comment_id}`,
  favorite: (post_id: string) => `post_favorite ${post_id}`,
  held: (post_id: string) => `post_held ${post_id}`,
  report: (item_id: string) => `report_made ${item_id}`,
  decision: (item_id: string) => `report_decided ${item_id}`,
}

/** Those whose notifications name the thing. */
export const keysAbout = (id: string): string[] =>
  [keyOf.reply, keyOf.answer, keyOf.favorite, keyOf.report, keyOf.decision].map((key) => key(id))
