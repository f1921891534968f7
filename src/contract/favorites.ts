/** `forum` is accepted on input as another name of `forum_posts` and never stored. */
export const FAVORITE_TYPES = ['papers', 'videos', 'forum_posts', 'forum_comments', 'summit', 'lecture'] as const
export const SUBSCRIPTION_TYPES = ['papers', 'videos'] as const
export const HISTORY_TYPES = ['event', 'forum', 'paper', 'video'] as const
