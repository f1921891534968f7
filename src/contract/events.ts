export const EVENT_TYPES = ['lecture', 'summit', 'other'] as const
export const REGISTRATION_GENDERS = ['male', 'female', 'other'] as const
