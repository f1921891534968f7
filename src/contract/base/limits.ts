/** The numbers of the specification, parts 5 and 9. Schemas, forms and database checks all read them here. */

export const PAGE_SIZE = 10
/** The specification (part 9) names no page size for comments: one long scroll of a phone. */
export const COMMENT_PAGE_SIZE = 30
export const MAX_QUERY_CHARS = 200
export const MAX_BATCH_PAPERS = 50
/** Lists carry the beginning of an abstract: a card shows three lines of it. */
export const EXCERPT_CHARS = 240
/** So much of a post can be quoted in a comment on it. */
export const MAX_QUOTE_CHARS = 120
/** So much of a comment stands where it is spoken of. */
export const COMMENT_EXCERPT_CHARS = 60
export const MAX_CATEGORY_FILTERS = 20
export const MAX_CATEGORY_CHARS = 100
export const MAX_WORDS_SWITCHED_OFF = 50
/** A search looks at this many matches at most; its total then reads "500+". */
export const MAX_SEARCH_MATCHES = 500
/** What stands beside a paper: others about the same, and posts that lead to it. */
export const MAX_RELATED_PAPERS = 4
export const MAX_MENTIONS = 4
/** Faces of those who answered, on the card of a post. */
export const MAX_ANSWERERS = 3

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
/** What the specification leaves open of a student paper (part 5): enough for the longest title and abstract in use. */
export const MAX_PAPER_TITLE_CHARS = 500
export const MAX_PAPER_AUTHORS_CHARS = 2_000
export const MAX_ABSTRACT_CHARS = 10_000
export const MAX_JOURNAL_CHARS = 300
export const MAX_DOI_CHARS = 200
/** Papers that come in one file; more are brought in several. */
export const MAX_IMPORT_ENTRIES = 1_000
export const MAX_IMPORT_BYTES = 2 * 1024 * 1024
/** Of a category of papers. */
export const MAX_CATEGORY_DESCRIPTION_CHARS = 500
/** What the specification leaves open of a video (part 5). */
export const MAX_VIDEO_TITLE_CHARS = 200
export const MAX_VIDEO_DESCRIPTION_CHARS = 5_000
export const MAX_VIDEO_URL_CHARS = 2_000
export const MAX_INSTRUCTOR_CHARS = 200
/** Two days: whatever is longer was typed by mistake. */
export const MAX_VIDEO_MINUTES = 2_880
export const MAX_PDF_URL_CHARS = 2_000
/** A line of a PDF in which somebody has pressed a word, with its neighbours. */
export const MAX_READ_LINE_CHARS = 600
export const MAX_TAGS = 10
export const MAX_TAG_CHARS = 40
/** What a student says to the reviewers about this version. */
export const MAX_SUBMISSION_NOTE_CHARS = 500
/** A student paper that is uploaded (expectation S18). */
export const MAX_SUBMITTED_PDF_BYTES = 20 * 1024 * 1024
export const MAX_SUBMITTED_PDF_PAGES = 60
/** Of the report and of the slides of a case challenge (specification, part 9). */
export const MAX_CHALLENGE_PAGES = 15
export const MIN_CHALLENGE_MEMBERS = 4
export const MAX_CHALLENGE_MEMBERS = 6
/** Larger files are sent in parts of this size, so that a broken connection costs one part. */
export const RESUMABLE_FROM_BYTES = 5 * 1024 * 1024
export const UPLOAD_PART_BYTES = 1024 * 1024
/** So many of a batch at once. */
export const MAX_BATCH_ITEMS = 50
/** A comment may be edited for so long (expectation S33). */
export const COMMENT_EDIT_MINUTES = 15
/** An admin sees so many posts that wait at once; when those are decided, the next ones come. */
export const MAX_PENDING_LISTED = 50
/** What was removed is remembered for so long (expectation S36). */
export const REMOVAL_DAYS = 30
/** What somebody was told, and the record of what happened from which that is made. */
export const NOTIFICATION_DAYS = 365
export const EVENT_DAYS = 90
export const MAX_REASON_CHARS = 500

/** What an organiser writes to all who have registered: a notice shows the whole of it. */
export const MAX_EVENT_MESSAGE_SUBJECT_CHARS = 80
export const MAX_EVENT_MESSAGE_CHARS = 2_000
/** About one event; whoever has more to say says it in one. */
export const MAX_EVENT_MESSAGES_A_DAY = 5
export const MIN_TEAM_MEMBERS = 2
export const MAX_TEAM_MEMBERS = 10
export const DEFAULT_TEAM_MEMBERS = 6
/** Of teams (expectation S49); the specification (part 5) leaves them open. */
export const MAX_TEAM_NAME_CHARS = 40
export const MAX_TEAM_DESCRIPTION_CHARS = 1_000
export const MAX_TEAM_CONTACT_CHARS = 200
/** What somebody says to the captain when asking to be in the team. */
export const MAX_TEAM_MESSAGE_CHARS = 200
/** A team in which nothing has changed for so long looks for nobody any more, and leaves the lists (expectation S52). */
export const STALE_TEAM_DAYS = 180
/** Who was declined may ask the same team again after so many days. */
export const TEAM_REQUEST_PAUSE_DAYS = 7
/** How long a captain's link into a team is good. */
export const TEAM_INVITATION_DAYS = 7
export const MIN_PASSWORD_CHARS = 6
export const MAX_CODE_CHARS = 6
export const MAX_EMAIL_CHARS = 255
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
/** A member who asks for the end of the account may think again for so long (expectation S14). */
export const DELETION_DAYS = 7
export const HISTORY_EXCERPT_CHARS = 200
export const HISTORY_LIMIT = 100
/** A favourite comment is called by its beginning. */
export const FAVORITE_TITLE_CHARS = 50
/** The bell shows so many. */
export const NEWEST_NOTIFICATIONS = 10

/** Tables of admins: dense, and read on a desk. */
export const TABLE_PAGE_SIZE = 20
/** Tables of admins count no further; their total then reads "10,000+". */
export const MAX_COUNTED = 10_000
/** Names on the paper at the door of an event. */
export const MAX_DOOR_LINES = 2_000
/** A suspension ends within a year; who should stay away longer is looked at again. */
export const MAX_SUSPENSION_DAYS = 366

/** Stands for the papers without a category among the filters. No category can have this name. */
export const UNCATEGORISED = '-'

/** What admins write of an event; the specification (part 5) leaves these open. */
export const MAX_EVENT_TITLE_CHARS = 200
export const MAX_EVENT_DESCRIPTION_CHARS = 5_000
export const MAX_EVENT_LINE_CHARS = 200
export const MAX_EVENT_URL_CHARS = 500
export const MAX_EVENT_CAPACITY = 10_000

/** Registration for an event (specification, part 5). */
export const MAX_REGISTRATION_LINE_CHARS = 100
export const MAX_REGISTRATION_SCHOOL_CHARS = 200
export const MAX_GRADE_CHARS = 50
export const MAX_CLASS_CHARS = 50
export const MAX_REGISTRATION_PHONE_CHARS = 20
export const MAX_HEALTH_NOTE_CHARS = 300
/** Days after the event until what was told of who comes is erased at the latest: promised by the notices, which name them. */
export const REGISTRATION_KEPT_DAYS = 60
export const EARLIEST_BIRTH_DATE = '1900-01-01'
/** Who is younger names somebody who has charge of them. */
export const GUARDIAN_UNTIL_AGE = 14

/** What admins write of the site itself. */
export const MAX_CONTACTS = 12
export const MAX_CONTACT_NAME_CHARS = 60
export const MAX_CONTACT_ROLE_CHARS = 120
/** Of the street address of the school that runs the site. */
export const MAX_ADDRESS_CHARS = 200
export const MAX_WECHAT_CHARS = 60
export const MAX_PARTNERS = 30
export const MAX_COMPETITIONS = 40
export const MAX_OWN_WORDS = 500
export const MAX_OWN_FORMS = 12
export const MAX_OWN_WORD_CHARS = 60
export const MAX_WORD_MEANING_CHARS = 200
export const MAX_COMPETITION_CHARS = 40
export const MAX_ROW_KEY_CHARS = 40
export const MAX_BOARDS = 12
export const MAX_BOARD_CHARS = 20
export const MAX_PARTNER_CHARS = 120
export const MAX_OVERSEAS_HOSTS = 100
export const MAX_BANNER_CHARS = 160
export const MAX_SITE_LINK_CHARS = 500
export const MAX_DUTY_TEACHER_CHARS = 50
export const MAX_DUTY_PHONE_CHARS = 30
/** So many members have to report a thing before it is hidden: one alone hides nothing of somebody else's. */
export const MIN_HIDE_AFTER = 2
export const MAX_HIDE_AFTER = 20
export const DEFAULT_HIDE_AFTER = 3
/** So long a decision at the desk can be taken back by who took it; the page offers it for less, because answers take time. */
export const UNDO_SECONDS = 30
export const UNDO_SHOWN_SECONDS = 10

/** What admins say to all members at once. */
export const MAX_NOTICE_TITLE_CHARS = 40
export const MAX_NOTICE_TEXT_CHARS = 300
/** By all admins together, within 24 hours: who is told too often reads nothing any more. */
export const MAX_NOTICES_PER_DAY = 3
/** Of the list of sensitive words. */
export const MAX_SENSITIVE_WORD_CHARS = 50
export const MAX_WORD_NOTE_CHARS = 200
/** One paste of them. */
export const MAX_WORDS_ADDED = 500
/** As long as anything that members write. */
export const MAX_TRIED_CHARS = 10_000

/** So many exports are listed one by one in the yearly audit; all of them are counted. */
export const MAX_LISTED_EXPORTS = 200

/** Younger accounts neither vote for entries of a challenge, nor hide what they report. */
export const NEWCOMER_HOURS = 24
