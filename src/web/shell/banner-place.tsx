/** What the guild says above every page. It comes with the server's page, so that nothing moves. */
import { useQuery } from '@tanstack/react-query'
import { laterPart } from '../blocks/sheets/later-part.tsx'
import { siteQueries } from '../site/queries.ts'

/** Most days there is none. */
export const SiteBanner = laterPart(() => import('./site-banner.tsx').then((file) => ({ default: file.SiteBanner })))

/** The version of the banner as the document names it, for the script that runs before the first paint. */
export function useBannerVersion(): string | undefined {
  const { data } = useQuery(siteQueries.banner())
  return data?.banner ? String(data.banner.version) : undefined
}

export function BannerPlace() {
  const { data } = useQuery(siteQueries.banner())
  return data?.banner && <SiteBanner banner={data.banner} />
}
