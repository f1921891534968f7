/** Whether a text leads somewhere else (threat T17). */

/** What a dot before it makes an address of, in any case. */
const ENDINGS =
  'com|net|org|cn|hk|tw|mo|jp|kr|sg|uk|eu|ru|io|co|cc|tv|tk|ml|ga|cf|gq|edu|gov|biz|info|xyz|icu|ltd|wang|ren|dev|asia|mobi|pw|zip|mov|xn--[a-z0-9-]+|中国|中國|公司|网络|網絡|网址|在线|手机|我爱你|商城|集团'
/** These are words as well: a sentence that begins after a forgotten blank begins with a capital. */
const WORDS = 'top|vip|club|shop|site|store|online|website|tech|cloud|space|link|live|fun|pro|app|page|work|win|bid'
/** Of short addresses, which always go on. */
const SHORT = 'me|ly|gl|im|be|to|is|in|us|de|fr'

const LINKS = [
  /\b[a-z][a-z0-9+.-]{1,11}:\/\//iu,
  /\b(mailto|tel|sms):\S/iu,
  /(?<![a-z0-9])www\.[\p{L}\p{N}]/iu,
  new RegExp(`[\\p{L}\\p{N}-]\\.(${ENDINGS})(?![a-z0-9-])`, 'iu'),
  new RegExp(`[\\p{L}\\p{N}-]\\.(${WORDS})(?![a-z0-9-])`, 'u'),
  // In capitals altogether it is no beginning of a sentence either.
  // bounded: it repeats nothing
  new RegExp(`[\\p{L}\\p{N}-]\\.(${WORDS.toUpperCase()})(?![A-Z0-9-])`, 'u'),
  new RegExp(`[\\p{L}\\p{N}-]\\.(${WORDS})/`, 'iu'),
  new RegExp(`[a-z0-9-]\\.(${SHORT})/`, 'iu'),
  /(?<![\d.])\d{1,3}(?:\.\d{1,3}){3}[:/]/u,
]

/** Nobody writes a Chinese full stop between Latin letters with a path behind them, but to hide an address. */
const FULL_STOP_LINK = /[a-z0-9-]。[a-z]{2,}\//i

/** @param site whose own pages are nowhere else. */
export function hasLink(anywhere: string, site?: string): boolean {
  const text = site === undefined ? anywhere : withoutOwn(anywhere, new URL(site).origin)
  // What nobody sees hides no link, full-width letters are folded; between letters the full stop of a Chinese sentence is read as a dot as well.
  const folded = text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/(?<=[a-z0-9-])。(?=[a-z])/giu, '.')
  return FULL_STOP_LINK.test(text.normalize('NFKC')) || LINKS.some((link) => link.test(folded))
}

/** Only what is a path of ours to its end: another host, or an address within the address, begins with ours as well. */
const withoutOwn = (text: string, origin: string): string =>
  text
    .split(origin)
    .reduce((before, after) => (/^(\/[\w/-]*)?(?![^\s])/.test(after) ? `${before} ${after}` : before + origin + after))
