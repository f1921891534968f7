/** Where a link may lead back to: the site itself, and what the operator has listed. Anything else is the site. */
import type { AuthSettings } from './settings.ts'

type Places = Pick<AuthSettings, 'GOTRUE_SITE_URL' | 'GOTRUE_URI_ALLOW_LIST' | 'ALLOW_LOOPBACK_REDIRECTS'>

/** The first of the given addresses that is allowed, else the site's own. */
export function chooseRedirect(given: (string | null | undefined)[], places: Places): string {
  return given.find((address) => address && isAllowed(address, places)) ?? places.GOTRUE_SITE_URL
}

/** Browsers and the reference client send no longer ones. */
const MOST_CHARS = 2_048

export function isAllowed(address: string, places: Places): boolean {
  const { GOTRUE_SITE_URL, GOTRUE_URI_ALLOW_LIST, ALLOW_LOOPBACK_REDIRECTS } = places
  if (address.length > MOST_CHARS || !URL.canParse(address)) return false
  const asked = new URL(address)
  if (asked.username || asked.password || SCRIPTS.test(asked.protocol)) return false
  const whole = asked.href.replace(/#.*/s, '')
  const isListed = GOTRUE_URI_ALLOW_LIST.some((pattern) => globOf(pattern).test(whole))
  // An app of the operator's own has a scheme of its own.
  if (!/^https?:$/.test(asked.protocol)) return isListed
  const site = new URL(GOTRUE_SITE_URL)
  // Numbers of machines are written in many ways: one way is taken, for the machine in front of the person.
  if (ADDRESS.test(asked.hostname) && asked.hostname !== site.hostname) {
    // On a shared computer another user may listen there: an app has to be listed, or all of them allowed.
    return (ALLOW_LOOPBACK_REDIRECTS || isListed) && LOOPBACK.test(asked.hostname) && WRITTEN_OUT.test(address)
  }
  const isSame = asked.protocol === site.protocol && asked.hostname === site.hostname
  if (isSame && (asked.port === site.port || site.hostname === 'localhost')) return true
  return isListed
}

/** What a browser would run, or show as our own. */
const SCRIPTS = /^(javascript|data|vbscript|blob|file|about):$/
/** The machine in front of the person: an app there waits for its answer (RFC 8252, section 7.3). */
const LOOPBACK = /^(127(\.\d+){3}|\[::1\])$/
const ADDRESS = /^(\d+(\.\d+){3}|\[.*\])$/
const WRITTEN_OUT = /^https?:\/\/(127(\.\d{1,3}){3}|\[::1\])([:/?#]|$)/i

/** `**` is anything, `*` anything but a dot or a slash, `?` one such character. */
function globOf(pattern: string): RegExp {
  const source = pattern
    .split(/(\*\*|\*|\?)/)
    .map((part) => ({ '**': '.*', '*': '[^./]*', '?': '[^./]' })[part] ?? part.replace(/[\\^$.|+()[\]{}]/g, '\\$&'))
    .join('')
  // bounded: MOST_CHARS
  return new RegExp(`^${source}$`)
}
