import { api } from '../../rpc/client.ts'
import { STALE } from '../../rpc/stale.ts'

/** Which school runs the site. */
export const schoolQuery = () => api.site.school.queryOptions({ staleTime: STALE.fiveMinutes })
