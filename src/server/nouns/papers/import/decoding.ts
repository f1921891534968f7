/** Reads bytes as text: reference managers write UTF-8, Windows also UTF-16, Chinese databases GB18030. */
import type { ImportEncoding } from '#contract/papers/import.ts'

interface Decoded {
  text: string
  encoding: ImportEncoding
}

const LOOKED_AT = 2_000

/** Latin text in UTF-16 has a nought at every other place, also where nothing marks it. */
function unmarkedUtf16(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  const some = bytes.subarray(0, LOOKED_AT)
  const noughts = [0, 0]
  some.forEach((byte, place) => {
    if (byte === 0) noughts[place % 2] = (noughts[place % 2] ?? 0) + 1
  })
  const [even = 0, odd = 0] = noughts
  const many = some.length / 8
  if (odd > many && even < many / 4) return 'utf-16le'
  if (even > many && odd < many / 4) return 'utf-16be'
  return undefined
}

/** Without a byte order mark, with line feeds alone. Bytes that no encoding knows become U+FFFD. */
export function decode(bytes: Uint8Array): Decoded {
  const [first, second] = bytes
  const marked =
    first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : undefined
  const wide = marked ?? unmarkedUtf16(bytes)
  const { text, encoding } = wide
    ? { text: new TextDecoder(wide).decode(bytes), encoding: 'UTF-16' as const }
    : decodeBytes(bytes)
  return { text: text.replace(/\r\n?/g, '\n'), encoding }
}

function decodeBytes(bytes: Uint8Array): Decoded {
  const utf8 = strictly('utf-8', bytes)
  if (utf8 !== undefined) return { text: utf8, encoding: 'UTF-8' }
  const guesses = GUESSES.map(({ encoding, label, share }) => {
    const text = strictly(label, bytes)
    return { text: text ?? '', encoding, share: text === undefined ? 0 : share(text) }
  })
  const best = guesses.reduce((one, other) => (other.share > one.share ? other : one))
  if (best.share > 0.5) return best
  return { text: new TextDecoder('gb18030').decode(bytes), encoding: 'GB18030' }
}

function strictly(label: string, bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder(label, { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

/** The characters that an encoding has for everyday words: both list them before all others. */
function everyday(label: string, first: number, last: number): Set<string> {
  const pairs = Array.from({ length: last - first + 1 }, (_, at) =>
    Array.from({ length: 0xfe - 0x40 + 1 }, (_low, low) => [first + at, 0x40 + low]).filter(
      ([, low = 0]) => label === 'big5' || low >= 0xa1,
    ),
  ).flat()
  const text = new TextDecoder(label).decode(Uint8Array.from(pairs.flat()))
  return new Set(text.match(/\p{Script=Han}/gu))
}
const EVERYDAY = { gb18030: everyday('gb18030', 0xb0, 0xd7), big5: everyday('big5', 0xa4, 0xc6) }

/** How much of a text that is not ASCII is what the encoding is used for. */
const shareOf = (text: string, isUsual: (character: string) => boolean): number => {
  const others = text.match(/[^\0-\x7f]/gu) ?? []
  return others.length === 0 ? 0 : others.filter(isUsual).length / others.length
}
const PUNCTUATION = /[\u2010-\u2027\u3000-\u3020\uff00-\uff5e·×°]/

const GUESSES: { encoding: ImportEncoding; label: string; share: (text: string) => number }[] = [
  {
    encoding: 'GB18030',
    label: 'gb18030',
    share: (text) => shareOf(text, (one) => EVERYDAY.gb18030.has(one) || PUNCTUATION.test(one)),
  },
  {
    encoding: 'Big5',
    label: 'big5',
    share: (text) => shareOf(text, (one) => EVERYDAY.big5.has(one) || PUNCTUATION.test(one)),
  },
  {
    encoding: 'Windows-1252',
    label: 'windows-1252',
    // Letters with accents stand alone among those without.
    share: (text) => {
      const alone = text.match(
        /(?<![^\0-\x7f])[\u00c0-\u00ff\u0152\u0153\u0160\u0161\u2013-\u201d\u2026](?![^\0-\x7f])/g,
      )
      return (alone?.length ?? 0) / Math.max(1, text.match(/[^\0-\x7f]/g)?.length ?? 0)
    },
  },
]
