/** Which videos lie on hosts that may not open in the mainland. */
import { type SQL, sql } from 'drizzle-orm'
import { siteSettings } from '#server/base/tables.ts'
import { OVERSEAS_HOSTS } from './overseas.ts'
import { videos } from './tables.ts'

const HOST = sql`lower(substring(${videos.video_url} from '^https?://(?:[^/@?#]*@)?([^/:?#]+)'))`
const LIST = sql`coalesce(
  (select ${siteSettings.value} from ${siteSettings} where ${siteSettings.key} = 'overseas_hosts'),
  ${JSON.stringify(OVERSEAS_HOSTS)}::jsonb)`

/** Whether a video lies on one of them. */
export const isOverseas: SQL<boolean> = sql<boolean>`exists (
  select from jsonb_array_elements_text(${LIST}) as known(host)
  where ${HOST} = known.host or right(${HOST}, length(known.host) + 1) = '.' || known.host)`
