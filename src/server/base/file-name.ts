/** File names that every system takes, Windows included, with their Chinese kept. */
const FORBIDDEN = /[\\/:*?"<>|\p{Cc}\p{Cf}]+/gu
const MAX_CHARS = 80
/** What file systems take for a name, less room for an ending and a number. */
const MAX_BYTES = 240
/** Names that Windows keeps for devices, with any ending. */
const RESERVED = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i

export function pdfFileName(title: string): string {
  const clean = title.toWellFormed().replace(FORBIDDEN, ' ').replace(/\s+/g, ' ').trim()
  const characters = [...clean].slice(0, MAX_CHARS)
  while (Buffer.byteLength(characters.join('')) > MAX_BYTES) characters.pop()
  const cut = characters.join('').replace(/(?<![. ])[. ]+$/, '')
  return `${RESERVED.test(cut) ? '_' : ''}${cut || 'paper'}.pdf`
}

/** A `Content-Disposition` that keeps the name in every browser (RFC 6266). */
export function disposition(how: 'inline' | 'attachment', name: string): string {
  const ascii = name.replace(/[^\x20-\x7e]+/g, '_').replace(/["\\]/g, '')
  return `${how}; filename="${ascii}"; filename*=UTF-8''${encodeURIComponent(name).replace(/['()*]/g, escapeByte)}`
}

const escapeByte = (character: string) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`

/** Gives each name once: the second `a.pdf` becomes `a (2).pdf`. */
export function uniqueNames(): (name: string) => string {
  const taken = new Set<string>()
  return (name) => {
    let unique = name
    for (let count = 2; taken.has(unique.toLowerCase()); count += 1)
      unique = name.replace(/(\.[^.]*)?$/, ` (${count})$1`)
    taken.add(unique.toLowerCase())
    return unique
  }
}
