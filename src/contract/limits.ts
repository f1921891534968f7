/** The numbers of the specification, parts 5 and 9. Schemas, forms and database checks all read them here. */

export const PAGE_SIZE = 10
/** The specification names no page size for comments: one long scroll of a phone. */
export const COMMENT_PAGE_SIZE = 30
export const MAX_QUERY_CHARS = 200
export const MAX_BATCH_PAPERS = 50
/** Lists carry the beginning of an abstract: a card shows three lines of it. */
export const EXCERPT_CHARS = 240
export const MAX_CATEGORY_FILTERS = 20
export const MAX_CATEGORY_CHARS = 100
export const MAX_WORDS_SWITCHED_OFF = 50
/** A search looks at this many matches at most; its total then reads "500+". */
export const MAX_SEARCH_MATCHES = 500

export const MAX_POST_TITLE_CHARS = 200
export const MAX_POST_CONTENT_CHARS = 10_000
export const MAX_COMMENT_CHARS = 2_000
/** As many pictures as WeChat takes (expectation S31), each of at most 10 MB; shown at most so many pixels long. */
export const MAX_POST_PICTURES = 9
/** What a picture shows, for who cannot see it; screen readers read it in one go. */
export const MAX_PICTURE_ALT_CHARS = 200
export const MAX_PICTURE_BYTES = 10 * 1024 * 1024
export const MAX_PICTURE_SIDE = 2_048
/** Of a paper, as much as is fetched of other hosts. */
export const MAX_PDF_BYTES = 25 * 1024 * 1024
/** So many of a batch at once. */
export const MAX_BATCH_ITEMS = 50
/** A comment may be edited for so long (expectation S33). */
export const COMMENT_EDIT_MINUTES = 15
/** An admin sees so many posts that wait at once; when those are decided, the next ones come. */
export const MAX_HELD_LISTED = 50
/** What was removed is remembered for so long (expectation S36). */
export const REMOVAL_DAYS = 30
export const MAX_REASON_CHARS = 500
export const MIN_TEAM_MEMBERS = 2
export const MAX_TEAM_MEMBERS = 10
export const DEFAULT_TEAM_MEMBERS = 6
export const MIN_PASSWORD_CHARS = 6
export const MAX_CODE_CHARS = 6
export const MAX_EMAIL_CHARS = 255
export const MAX_GENDER_CUSTOM_CHARS = 10
/** The specification has no limits for these (expectation S13). */
export const MIN_NICKNAME_CHARS = 2
export const MAX_NICKNAME_CHARS = 20
export const MAX_SCHOOL_CHARS = 100
export const MAX_BIO_CHARS = 500
export const MAX_SIGNATURE_CHARS = 100
/** The specification's 2 MB. */
export const MAX_AVATAR_BYTES = 2 * 1024 * 1024
/** Pixels: avatars are round, and kept this wide and high. */
export const AVATAR_SIDE = 300
/** A member who asks for the end of the account may think again for so long (expectation S14). */
export const DELETION_DAYS = 7
export const HISTORY_EXCERPT_CHARS = 200
export const HISTORY_LIMIT = 100
/** A favourite comment is called by its beginning. */
export const FAVORITE_TITLE_CHARS = 50
/** The bell shows so many. */
export const NEWEST_NOTIFICATIONS = 10

/** Stands for the papers without a category among the filters. No category can have this name. */
export const UNCATEGORISED = '-'
