/** The document's own properties, from the information dictionary and the XMP packet (ISO 32000-2, section 14.3). */

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

/** Some programs write XML entities into the packet once too often. */
function decodeEntities(text: string): string {
  return text
    .replace(/&#x([0-9a-f]{1,6});/gi, (all, hex: string) => codePoint(Number.parseInt(hex, 16), all))
    .replace(/&#(\d{1,7});/g, (all, digits: string) => codePoint(Number(digits), all))
    .replace(/&([a-z]+);/g, (all, name: string) => ENTITIES[name] ?? all)
}

function codePoint(code: number, otherwise: string): string {
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : otherwise
}

/** Titles are taken from the source of TeX as they are typed there. */
const TEX_SIGNS: [RegExp, string][] = [
  [/(?<!-)---(?!-)/g, '—'],
  [/(?<!-)--(?!-)/g, '–'],
  [/``/g, '“'],
  [/''/g, '”'],
]

const withTexSigns = (text: string) => TEX_SIGNS.reduce((result, [sign, meant]) => result.replace(sign, meant), text)

/** Room for an abstract. */
const MOST_CHARS = 5_000

const tidy = (text: string) =>
  withTexSigns(decodeEntities(text.slice(0, MOST_CHARS)))
    .replace(/<[^<>]{1,40}>/g, '')
    .replace(/\s+/g, ' ')
    .trim()

function listed(value: unknown): string[] {
  const values = Array.isArray(value) ? value : [value]
  return values
    .filter((one) => typeof one === 'string')
    .map(tidy)
    .filter((text) => text !== '')
}

/** Keys in lower case: `title`, `author`, `custom:doi` of the dictionary, `dc:title`, `prism:doi` of the packet. */
export function readProperties(
  info: Record<string, unknown>,
  packet: readonly [string, unknown][],
): Map<string, string[]> {
  const properties = new Map<string, string[]>()
  const put = (key: string, value: unknown) => {
    const values = listed(value)
    if (values.length > 0) properties.set(key.toLowerCase(), values)
  }
  for (const [key, value] of Object.entries(info)) {
    if (value instanceof Map) for (const [name, own] of value) put(`custom:${name}`, own)
    else put(key, value)
  }
  for (const [key, value] of packet) put(key, value)
  return properties
}
