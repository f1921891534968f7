/**
 * How often one caller may ask for what costs more than a page: counted in each process, to spare it. What can be guessed,
 * and votes, are counted in the database for all processes together. A class of forty behind one address fits in.
 */
import { perDay, perHour, perMinute } from '#platform/limits.ts'
import { sharedPerHour } from '#platform/shared-limits.ts'

export const limitSearches = perMinute(1_200)
/** Pages rendered for a caller, because none was kept for their address. */
export const limitRenderings = perMinute(600)
export const limitDownloads = perMinute(240)
export const limitRemotePdfs = perMinute(60)
export const limitWatches = perMinute(120)
/** A class that signs up together, and the guardians of an evening. */
export const limitConsents = perMinute(240)
/** To one mailbox, whoever asks for them. */
export const limitGuardianEmails = perDay(10)
/** Pictures to be drawn, for each member. */
export const limitPictures = perMinute(20)
/** The same for a day: what is sent and never shown lies here for that long. */
export const limitPicturesADay = perDay(300)
/** Student papers that one member sends in, new ones and those that were changed. */
export const limitSubmissions = perHour(60)
/** PDFs of student papers, whole or begun in parts. */
export const limitPdfs = perHour(60)
export const limitPdfParts = perMinute(240)
/** Papers to be read for a form. */
export const limitExtractions = perHour(60)
/** Changes of posts and comments, for each member. */
export const limitEdits = perMinute(30)
/** Places at events that one member takes, gives back, or says something else for. */
export const limitPlaces = perMinute(30)
/** Likes, favourites, wishes and subscriptions of one member, on and off; several kept at once are one. */
export const limitReactions = perMinute(60)
/** By one member: each reads all that is theirs. */
export const limitExports = perHour(5)
/** Files of papers to be read by one admin, and what is written of them. */
export const limitImports = perHour(60)
/** Members whom one organiser looks up to register them: a queue at the door, and no list of addresses tried out. */
export const limitMemberLookups = sharedPerHour('member look-ups', 120)
/** Tables of admins, which are read whole, by one admin. */
export const limitTables = perHour(20)
/** By one member. */
export const limitReports = perHour(30)
export const limitBlocks = perHour(200)
/** Teams that one member creates, and seats that they take, ask for or give. */
export const limitTeams = perDay(20)
export const limitSeats = perHour(60)
/** Links into teams that one caller looks at. */
export const limitInvitations = sharedPerHour('invitations', 1_200)
/** Numbers of certificates that one caller looks up. */
export const limitCertificates = sharedPerHour('certificates', 600)
/** Votes for entries of a case challenge, given and changed by one member. */
export const limitVotes = sharedPerHour('votes', 30)
/** Of a member's own matters; each nickname is written anew into all that they have posted. */
export const limitNicknames = perDay(5)
export const limitThemes = perHour(60)
export const limitBuiltInAvatars = perHour(20)
export const limitDrafts = perHour(600)
export const limitVisits = perHour(1_200)
export const limitPreferences = perHour(60)
/** Unknown paths written to the log. */
export const limitNotFoundLines = perMinute(30)
