/** Who removed a work. Without schemas, so that pages can have it too. */
export const REMOVERS = ['author', 'moderator'] as const
