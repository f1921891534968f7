/** Whether a text leads somewhere else (threat T17). */

/** What a dot before it makes an address of, in any case. */
const ENDINGS =
  'com|net|org|cn|hk|tw|mo|jp|kr|sg|uk|eu|ru|io|co|cc|tv|tk|ml|ga|cf|gq|edu|gov|biz|info|xyz|icu|ltd|wang|ren|dev|asia|mobi|pw'
/** These are words as well: a sentence that begins after a forgotten blank begins with a capital. */
const WORDS = 'top|vip|club|shop|site|store|online|website|tech|cloud|space|link|live|fun|pro|app|page|work|win|bid'
/** Of short addresses, which always go on. */
const SHORT = 'me|ly|gl|im|be|to|is|in|us|de|fr'

const LINKS = [
  /\b[a-z][a-z0-9+.-]{1,11}:\/\//iu,
  /(?<![a-z0-9])www\.[\p{L}\p{N}]/iu,
  new RegExp(`[\\p{L}\\p{N}-]\\.(${ENDINGS})(?![a-z0-9-])`, 'iu'),
  new RegExp(`[\\p{L}\\p{N}-]\\.(${WORDS})(?![a-z0-9-])`, 'u'),
  new RegExp(`[a-z0-9-]\\.(${SHORT})/`, 'iu'),
  /(?<![\d.])\d{1,3}(?:\.\d{1,3}){3}[:/]/u,
]

export function hasLink(text: string): boolean {
  // What nobody sees hides no link, full-width letters are folded; between letters the full stop of a Chinese sentence is read as a dot as well.
  const folded = text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/(?<=[a-z0-9-])。(?=[a-z])/giu, '.')
  return LINKS.some((link) => link.test(folded))
}
