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
export const MIN_TEAM_MEMBERS = 2
export const MAX_TEAM_MEMBERS = 10
export const DEFAULT_TEAM_MEMBERS = 6
export const MIN_PASSWORD_CHARS = 6
export const MAX_CODE_CHARS = 6
export const MAX_GENDER_CUSTOM_CHARS = 10
/** The specification has no limits for these (expectation S13). */
export const MIN_NICKNAME_CHARS = 2
export const MAX_NICKNAME_CHARS = 20
export const MAX_SCHOOL_CHARS = 100
export const MAX_BIO_CHARS = 500
export const MAX_SIGNATURE_CHARS = 100
export const HISTORY_EXCERPT_CHARS = 200

/** Stands for the papers without a category among the filters. No category can have this name. */
export const UNCATEGORISED = '-'
