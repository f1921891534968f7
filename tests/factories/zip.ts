/** Reads a ZIP by hand, by its central directory, so that a test sees what any other program would see. */
import { crc32, inflateRawSync } from 'node:zlib'

export interface ZipEntry {
  name: string
  /** The name as it stands in the file. */
  rawName: Buffer
  /** Bit 11 of the flags: the name is UTF-8. */
  isUtf8: boolean
  bytes: Buffer
}

const END = 0x06054b50
const CENTRAL = 0x02014b50
const LOCAL = 0x04034b50
const DEFLATED = 8

/** @throws when the bytes are no whole ZIP. */
export function readZip(zip: Buffer): ZipEntry[] {
  const end = zip.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]))
  if (end < 0 || zip.readUInt32LE(end) !== END) throw new Error('no ZIP')
  const count = zip.readUInt16LE(end + 10)
  let at = zip.readUInt32LE(end + 16)
  return Array.from({ length: count }, () => {
    if (zip.readUInt32LE(at) !== CENTRAL) throw new Error('broken central directory')
    const flags = zip.readUInt16LE(at + 8)
    const method = zip.readUInt16LE(at + 10)
    const crc = zip.readUInt32LE(at + 16)
    const packed = zip.readUInt32LE(at + 20)
    const nameLength = zip.readUInt16LE(at + 28)
    const rawName = zip.subarray(at + 46, at + 46 + nameLength)
    const local = zip.readUInt32LE(at + 42)
    at += 46 + nameLength + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32)
    if (zip.readUInt32LE(local) !== LOCAL) throw new Error('broken local header')
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
    const data = zip.subarray(start, start + packed)
    const bytes = method === DEFLATED ? inflateRawSync(data) : Buffer.from(data)
    if (crc32(bytes) !== crc) throw new Error(`wrong checksum of ${rawName}`)
    return { name: rawName.toString('utf8'), rawName, isUtf8: (flags & 0x800) !== 0, bytes }
  })
}

export const namesInZip = (zip: Buffer): string[] => readZip(zip).map(({ name }) => name)
