/** Where a link may lead back to: the site itself, and what the operator has listed. Anything else is the site. */
import type { AuthSettings } from './settings.ts'

type Places = Pick<AuthSettings, 'GOTRUE_SITE_URL' | 'GOTRUE_URI_ALLOW_LIST'>

/** The first of the given addresses that is allowed, else the site's own. */
export function chooseRedirect(given: (string | null | undefined)[], places: Places): string {
  return given.find((address) => address && isAllowed(address, places)) ?? places.GOTRUE_SITE_URL
}

export function isAllowed(address: string, { GOTRUE_SITE_URL, GOTRUE_URI_ALLOW_LIST }: Places): boolean {
  if (!URL.canParse(address)) return false
  const asked = new URL(address)
  if (!/^https?:$/.test(asked.protocol) || asked.username || asked.password) return false
  const site = new URL(GOTRUE_SITE_URL)
  const isSame = asked.protocol === site.protocol && asked.hostname === site.hostname
  if (isSame && (asked.port === site.port || site.hostname === 'localhost')) return true
  const whole = asked.href.replace(/#.*$/, '')
  return GOTRUE_URI_ALLOW_LIST.some((pattern) => globOf(pattern).test(whole))
}

/** `**` is anything, `*` anything but a dot or a slash, `?` one such character. */
function globOf(pattern: string): RegExp {
  const source = pattern
    .split(/(\*\*|\*|\?)/)
    .map((part) => ({ '**': '.*', '*': '[^./]*', '?': '[^./]' })[part] ?? part.replace(/[\\^$.|+()[\]{}]/g, '\\$&'))
    .join('')
  return new RegExp(`^${source}$`)
}
