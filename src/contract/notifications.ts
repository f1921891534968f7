export const NOTIFICATION_TYPES = [
  'system',
  'new_paper',
  'new_video',
  'post_favorite',
  'comment_like',
  'post_reply',
  'liked',
  'replied',
] as const
