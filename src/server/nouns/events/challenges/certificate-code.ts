/** The number of a certificate: 80 bits in the alphabet of Crockford, which can be read aloud and typed from paper. */
import { randomBytes } from 'node:crypto'

const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const CHARS = 16

export const newCode = (): string =>
  [...randomBytes(CHARS)].map((byte) => ALPHABET.charAt(byte % ALPHABET.length)).join('')

/** Without the hyphens, and with the letters that are mistaken for digits put right; null for anything else. */
export function readCode(written: string): string | null {
  const code = written.normalize('NFKC').toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1')
  return code.length === CHARS && [...code].every((char) => ALPHABET.includes(char)) ? code : null
}
