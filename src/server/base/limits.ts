/** How often one caller may ask for what costs more than a page. A class of forty behind one address fits in. */
import { perMinute } from '#platform/limits.ts'

export const limitSearches = perMinute(1_200)
export const limitDownloads = perMinute(240)
export const limitRemotePdfs = perMinute(60)
/** Unknown paths written to the log. */
export const limitNotFoundLines = perMinute(30)
