/** Reads bytes as text: reference managers write UTF-8, Windows also UTF-16, Chinese databases GB18030. */
import type { ImportEncoding } from '#contract/paper-import.ts'

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
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'UTF-8' }
  } catch {
    return { text: new TextDecoder('gb18030').decode(bytes), encoding: 'GB18030' }
  }
}
