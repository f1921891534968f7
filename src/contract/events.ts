export const EVENT_TYPES = ['lecture', 'summit', 'other'] as const
export const REGISTRATION_GENDERS = ['male', 'female', 'other'] as const
/** The wishlist's event types; for the summit `pbl` and `challenge` stand in for event ids. */
export const WISHLIST_EVENT_TYPES = EVENT_TYPES
