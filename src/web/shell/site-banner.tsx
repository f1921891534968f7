/** What the guild says above every page. It comes with the server's page, so that nothing moves; each browser closes it. */
import { useQuery } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import * as m from '#messages'
import { BannerLine } from '../blocks/content/banner-line.tsx'
import { useLanguage, useTranslate } from '../language/language.tsx'
import { siteQueries } from '../site/queries.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { Cross } from '../ui/icons.tsx'
import { BANNER_KEY } from './banner-key.ts'

const listeners = new Set<() => void>()
/** Where the browser keeps nothing, it stays closed for as long as the page is open. */
let closedHere: string | null = null

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
function closedVersion(): string | null {
  try {
    return closedHere ?? localStorage.getItem(BANNER_KEY)
  } catch {
    return closedHere
  }
}
function close(version: string): void {
  closedHere = version
  try {
    localStorage.setItem(BANNER_KEY, version)
  } catch {
    // It stays closed here.
  }
  for (const listener of listeners) listener()
}

/** The version of the banner as the document names it, for the script that runs before the first paint. */
export function useBannerVersion(): string | undefined {
  const { data } = useQuery(siteQueries.banner())
  return data?.banner ? String(data.banner.version) : undefined
}

export function SiteBanner() {
  const t = useTranslate()
  const { language } = useLanguage()
  const { data } = useQuery(siteQueries.banner())
  const closed = useSyncExternalStore(subscribe, closedVersion, () => null)
  const banner = data?.banner
  const isClosed = banner ? closed === String(banner.version) : false
  // The mark of the first paint goes when another banner comes.
  useEffect(() => void document.documentElement.toggleAttribute('data-banner-closed', isClosed), [isClosed])
  if (!banner || isClosed) return null
  return (
    <section aria-label={t(m.banner_info)} className="site-banner">
      <BannerLine banner={banner} language={language}>
        <IconButton label={t(m.banner_close)} onClick={() => close(String(banner.version))}>
          <Cross />
        </IconButton>
      </BannerLine>
    </section>
  )
}
