/** What the author of a paper declares with each version of it. */
export const DECLARATIONS = ['authors_agree', 'is_anonymous', 'may_be_published'] as const

/** Every version of what the three declarations say, the one that is shown now last: a test holds each to its words. */
export const DECLARATION_VERSIONS = ['2026-11-26'] as const
export const DECLARATIONS_VERSION: (typeof DECLARATION_VERSIONS)[number] = '2026-11-26'
