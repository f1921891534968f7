/** Pictures that people send, and what only says that it is one. */
import { crc32, deflateSync } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'

/** Pixels: wider than high, so that the middle must be cut out of it. */
const WIDTH = 640
const HEIGHT = 400

const plain = (background: string | { r: number; g: number; b: number; alpha: number } = '#d02040'): Sharp =>
  sharp({ create: { width: WIDTH, height: HEIGHT, channels: typeof background === 'string' ? 3 : 4, background } })

/** Carries who made it and where, as phones write it. */
const withTraces = (picture: Sharp) =>
  picture.withExif({ IFD0: { Copyright: 'private-owner' }, IFD3: { GPSLatitude: '31/1 13/1 0/1' } })

export const jpeg = () => withTraces(plain()).jpeg().toBuffer()
export const png = () => withTraces(plain()).png().toBuffer()
export const sized = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#2060a0' } })
    .png()
    .toBuffer()
/** Takes as many bytes as a photograph of its size, or more. */
export const noisy = (side: number) =>
  sharp({
    create: {
      width: side,
      height: side,
      channels: 3,
      background: '#000',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
    .jpeg()
    .toBuffer()
export const webp = () => withTraces(plain()).webp().toBuffer()
export const transparentPng = () => plain({ r: 0, g: 0, b: 0, alpha: 0 }).png().toBuffer()
/** Red on the left as it is stored, to be turned by a quarter before it is looked at. */
export const turnedJpeg = () =>
  plain('#2040d0')
    .composite([
      { input: { create: { width: 320, height: 400, channels: 3, background: '#d02040' } }, left: 0, top: 0 },
    ])
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()

const frames = (count: number) => {
  const pixels = Buffer.alloc(20 * 20 * count * 3, 128).fill(255, 0, 600)
  return sharp(pixels, { raw: { width: 20, height: 20 * count, channels: 3, pageHeight: 20 } })
}
const movingWebp = () => frames(3).webp().toBuffer()
const movingGif = () => frames(3).gif().toBuffer()

/** A small file of 400 million pixels. */
function bomb(): Buffer {
  const side = 20_000
  const chunk = (name: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(name), data])
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(data.length)
    sum.writeUInt32BE(crc32(body))
    return Buffer.concat([length, body, sum])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  // One bit a pixel, grey.
  header[8] = 1
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc((side / 8 + 1) * side))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** What each of them is refused with. */
export const PICTURE_FAULTS = {
  nothing: 'NO_PICTURE',
  'a text': 'NO_PICTURE',
  'a page': 'NO_PICTURE',
  'a drawing with a script': 'PICTURE_FORMAT',
  'half a JPEG': 'PICTURE_BROKEN',
  'half a PNG': 'PICTURE_BROKEN',
  'the beginning of a PNG alone': 'PICTURE_BROKEN',
  'a moving GIF': 'PICTURE_FORMAT',
  'a moving WebP': 'PICTURE_FORMAT',
  'a TIFF': 'PICTURE_FORMAT',
  'an AVIF': 'PICTURE_FORMAT',
  'the beginning of an iPhone picture': 'PICTURE_FORMAT',
  'a strip': 'PICTURE_TOO_MANY_PIXELS',
  'a bomb': 'PICTURE_TOO_MANY_PIXELS',
} as const

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'

/** What is no picture here, however it is called. */
export async function noPictures(): Promise<Record<keyof typeof PICTURE_FAULTS, Uint8Array>> {
  const whole = await jpeg()
  return {
    nothing: Buffer.alloc(0),
    'a text': Buffer.from('hello, I am a picture'),
    'a page': Buffer.from('<!doctype html><img src=x onerror=alert(1)>'),
    'a drawing with a script': Buffer.from(SVG),
    'half a JPEG': whole.subarray(0, whole.length / 2),
    'half a PNG': (await png()).subarray(0, 300),
    'the beginning of a PNG alone': Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    'a moving GIF': await movingGif(),
    'a moving WebP': await movingWebp(),
    'a TIFF': await plain().tiff().toBuffer(),
    'an AVIF': await plain().avif({ effort: 0 }).toBuffer(),
    'the beginning of an iPhone picture': Buffer.from('\0\0\0\x18ftypheic\0\0\0\0heicmif1', 'latin1'),
    'a strip': await sized(1, 16_385),
    'a bomb': bomb(),
  }
}
