/** How often one caller may ask for what costs more than a page. A class of forty behind one address fits in. */
import { perMinute } from '#platform/limits.ts'

export const limitSearches = perMinute(1_200)
export const limitDownloads = perMinute(240)
export const limitRemotePdfs = perMinute(60)
export const limitWatches = perMinute(120)
/** Unknown paths written to the log. */
export const limitNotFoundLines = perMinute(30)

/** Whether this caller may ask for this list: a search takes one of its turns, a list that is only read does not. */
export async function mayList(caller: string | null, query: string): Promise<boolean> {
  return query === '' || caller === null || limitSearches(caller)
}
