/** The few sentences that the server itself writes, from `messages/` like all others. */
import type { ErrorCode } from '#contract/errors.ts'
import type { Language } from '#contract/languages.ts'
import * as m from '#messages'

type Sentence = (inputs: object, options: { locale: Language }) => string

/** Every code of the contract has its sentence; a missing one does not compile. */
const ERROR_SENTENCES: Record<ErrorCode, Sentence> = {
  BAD_REQUEST: m.error_BAD_REQUEST,
  SIGN_IN_REQUIRED: m.error_SIGN_IN_REQUIRED,
  FRESH_SIGN_IN_REQUIRED: m.error_FRESH_SIGN_IN_REQUIRED,
  FORBIDDEN: m.error_FORBIDDEN,
  NOT_FOUND: m.error_NOT_FOUND,
  PAPER_NOT_FOUND: m.error_PAPER_NOT_FOUND,
  VIDEO_NOT_FOUND: m.error_VIDEO_NOT_FOUND,
  POST_NOT_FOUND: m.error_POST_NOT_FOUND,
  POST_REMOVED_BY_AUTHOR: m.error_POST_REMOVED_BY_AUTHOR,
  POST_REMOVED_BY_MODERATOR: m.error_POST_REMOVED_BY_MODERATOR,
  COMMENT_NOT_FOUND: m.error_COMMENT_NOT_FOUND,
  ITEM_NOT_FOUND: m.error_ITEM_NOT_FOUND,
  REASON_REQUIRED: m.error_REASON_REQUIRED,
  TOO_LATE_TO_EDIT: m.error_TOO_LATE_TO_EDIT,
  SAID_BEFORE: m.error_SAID_BEFORE,
  CHANGED_MEANWHILE: m.error_CHANGED_MEANWHILE,
  TOO_MANY_POSTS: m.error_TOO_MANY_POSTS,
  LINKS_NOT_YET: m.error_LINKS_NOT_YET,
  PHONE_REQUIRED: m.error_PHONE_REQUIRED,
  EMAIL_UNPROVEN: m.error_EMAIL_UNPROVEN,
  SUSPENDED: m.error_SUSPENDED,
  REPORTED_BEFORE: m.error_REPORTED_BEFORE,
  EVENT_NOT_FOUND: m.error_EVENT_NOT_FOUND,
  TEAM_NOT_FOUND: m.error_TEAM_NOT_FOUND,
  CONSENT_REQUIRED: m.error_CONSENT_REQUIRED,
  GUARDIAN_REQUIRED: m.error_GUARDIAN_REQUIRED,
  TERMS_CHANGED: m.error_TERMS_CHANGED,
  GUARDIAN_IS_SELF: m.error_GUARDIAN_IS_SELF,
  GUARDIAN_LINK_GONE: m.error_GUARDIAN_LINK_GONE,
  MEMBER_NOT_FOUND: m.error_MEMBER_NOT_FOUND,
  LAST_ADMIN: m.error_LAST_ADMIN,
  NICKNAME_TAKEN: m.error_NICKNAME_TAKEN,
  NICKNAME_RESERVED: m.error_NICKNAME_RESERVED,
  NO_PICTURE: m.error_NO_PICTURE,
  PICTURE_GONE: m.error_PICTURE_GONE,
  PICTURE_TOO_LARGE: m.error_PICTURE_TOO_LARGE,
  POST_PICTURE_TOO_LARGE: m.error_POST_PICTURE_TOO_LARGE,
  PDF_NOT_AVAILABLE: m.error_PDF_NOT_AVAILABLE,
  NO_PDF_IN_SELECTION: m.error_NO_PDF_IN_SELECTION,
  PDF_SOURCE_FAILED: m.error_PDF_SOURCE_FAILED,
  TOO_MANY_REQUESTS: m.error_TOO_MANY_REQUESTS,
  TOO_BUSY: m.error_TOO_BUSY,
  INTERNAL_SERVER_ERROR: m.error_INTERNAL_SERVER_ERROR,
}

const FEED_NAMES = { papers: m.nav_papers, videos: m.nav_videos, forum: m.nav_forum }
const FEED_TEXTS = { papers: m.papers_text_authoritative, videos: m.videos_text, forum: m.forum_text }

export function sentences(locale: Language) {
  return {
    error: (code: ErrorCode): string => ERROR_SENTENCES[code]({}, { locale }),
    missingPdfs: () => ({
      fileName: m.archive_missing_file_name({}, { locale }),
      heading: m.archive_missing_heading({}, { locale }),
      noPdf: m.archive_missing_no_pdf({}, { locale }),
      notFetched: m.archive_missing_not_fetched({}, { locale }),
    }),
    feed: (name: 'papers' | 'videos' | 'forum') => ({
      title: `${FEED_NAMES[name]({}, { locale })} · ${m.site_name({}, { locale })}`,
      description: FEED_TEXTS[name]({}, { locale }),
    }),
    /** The tracks of the summit, which are kept like events. */
    tracks: () => ({ pbl: m.pbl_title({}, { locale }), challenge: m.challenge_title({}, { locale }) }),
    archiveName: (day: Date) => m.archive_name({ day: day.toISOString().slice(0, 10) }, { locale }),
  }
}
