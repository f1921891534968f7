/** The numbers of videos. Schemas, forms and database checks all read them here. */

/** What the specification leaves open of a video (part 5). */
export const MAX_VIDEO_TITLE_CHARS = 200
export const MAX_VIDEO_DESCRIPTION_CHARS = 5_000
export const MAX_VIDEO_URL_CHARS = 2_000
export const MAX_INSTRUCTOR_CHARS = 200
/** Two days: a longer duration is a typing mistake. */
export const MAX_VIDEO_MINUTES = 2_880
