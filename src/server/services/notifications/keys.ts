import type { NotificationType } from '#contract/notifications/notifications.ts'

/** By which acts of the same kind on the same thing are known: the kind, and the id of the thing, which erasure goes by. */
export const keyOf = (type: NotificationType, id: string): string => `${type} ${id}`
