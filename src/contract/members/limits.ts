/** The numbers of members. Schemas, forms and database checks all read them here. */

export const MAX_GENDER_CUSTOM_CHARS = 10
/** The specification (part 5) has no limits for these (expectation S13). */
export const MIN_NICKNAME_CHARS = 2
export const MAX_NICKNAME_CHARS = 20
export const MAX_SCHOOL_CHARS = 100
export const MAX_BIO_CHARS = 500
export const MAX_SIGNATURE_CHARS = 100
/** Specification, part 5: 2 MB. */
export const MAX_AVATAR_BYTES = 2 * 1024 * 1024
/** Pixels: avatars are round, and kept this wide and high. */
export const AVATAR_SIDE = 300
/** A suspension ends within a year; who should stay away longer is looked at again. */
export const MAX_SUSPENSION_DAYS = 366
