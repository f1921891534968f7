/** Pictures that people send: known by what is in them alone, and drawn anew so that nothing else comes along. */
import type { Sharp, default as sharp } from 'sharp'
import { createSemaphore } from './semaphore.ts'

/** What every browser shows and what holds no script, each with the name of its reader in libvips. */
const READERS = {
  jpeg: 'VipsForeignLoadJpegBuffer',
  png: 'VipsForeignLoadPngBuffer',
  webp: 'VipsForeignLoadWebpBuffer',
}
/** Few phones make larger ones, and a few bytes can say that they are larger. */
const MAX_PIXELS = 40_000_000
/** Rows take their time one by one, however few bytes they are. */
const MAX_SIDE = 16_384
/** A large one takes some 160 MB while it is drawn. */
const DRAWN_AT_ONCE = 2
const MOST_WAITING = 16
const withPermit = createSemaphore(DRAWN_AT_ONCE, MOST_WAITING)
const MAX_SECONDS = 10
const CHANNELS = 4
/** Small text of a screenshot stays readable. */
const WEBP_QUALITY = 82
/** A narrower version is looked at, not read. */
const NARROWER_QUALITY = 75

/**
 * The middle of a picture, as a round PNG on white.
 * @param side pixels. @param owner whose pictures are drawn one after the other.
 * @throws TooBusy @returns null when the bytes are no whole, still picture in one of the three formats.
 */
export function drawRound(bytes: Uint8Array, side: number, owner?: string): Promise<Buffer | null> {
  return withPermit(() => draw(bytes, side).catch(() => null), owner)
}

export interface Drawn {
  bytes: Buffer
  /** Pixels. */
  width: number
  height: number
  narrower: Narrower[]
}

/** The same picture at a smaller width, in fewer bytes. */
export interface Narrower {
  /** Pixels. */
  width: number
  bytes: Buffer
}

/**
 * A whole picture as WebP, turned as its camera was held, with narrower versions of it.
 * @param side pixels that neither width nor height exceeds; a smaller one stays as large as it is.
 * @param widths pixels; those that the picture does not exceed are left out.
 * @param owner whose pictures are drawn one after the other.
 * @throws TooBusy @returns null when the bytes are no whole, still picture in one of the three formats.
 */
export function drawWithin(
  bytes: Uint8Array,
  side: number,
  { widths = [], owner }: { widths?: readonly number[]; owner?: string } = {},
): Promise<Drawn | null> {
  return withPermit(() => drawWhole(bytes, side, widths).catch(() => null), owner)
}

/** Narrower versions of a picture that is kept already. As `drawWithin` otherwise. */
export function drawNarrower(bytes: Uint8Array, widths: readonly number[], owner?: string): Promise<Narrower[] | null> {
  return withPermit(() => drawWidths(bytes, widths).catch(() => null), owner)
}

async function drawWhole(bytes: Uint8Array, side: number, widths: readonly number[]): Promise<Drawn | null> {
  const open = await loadSharp()
  const picture = await openStill(open, bytes)
  if (!picture) return null
  const { data, info } = await picture
    .autoOrient()
    .resize(side, side, { fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .timeout({ seconds: MAX_SECONDS })
    .webp({ quality: WEBP_QUALITY })
    .toBuffer({ resolveWithObject: true })
  return { bytes: data, width: info.width, height: info.height, narrower: (await drawWidths(data, widths)) ?? [] }
}

async function drawWidths(bytes: Uint8Array, widths: readonly number[]): Promise<Narrower[] | null> {
  const open = await loadSharp()
  if (!(await openStill(open, bytes))) return null
  const { width: most } = await open(bytes).metadata()
  const drawn: Narrower[] = []
  for (const width of widths.filter((wanted) => wanted < most)) {
    const narrower = await open(bytes, { failOn: 'error', limitInputPixels: MAX_PIXELS })
      .resize({ width })
      .timeout({ seconds: MAX_SECONDS })
      .webp({ quality: NARROWER_QUALITY })
      .toBuffer()
    // A drawing of few colours may take more of them when it is made smaller.
    if (narrower.length < bytes.length) drawn.push({ width, bytes: narrower })
  }
  return drawn
}

async function openStill(open: typeof sharp, bytes: Uint8Array): Promise<Sharp | null> {
  // What cannot be read to its end is no picture; small mistakes, as many cameras make them, are forgiven.
  const picture = open(bytes, { failOn: 'error', limitInputPixels: MAX_PIXELS, sequentialRead: true })
  const { format, width, height, pages = 1 } = await picture.metadata()
  if (Math.max(width, height) > MAX_SIDE) return null
  return Object.hasOwn(READERS, format) && pages === 1 ? picture : null
}

async function draw(bytes: Uint8Array, side: number): Promise<Buffer | null> {
  const open = await loadSharp()
  const picture = await openStill(open, bytes)
  if (!picture) return null
  const pixels = await picture
    .autoOrient()
    .resize(side, side, { fit: 'cover' })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .ensureAlpha()
    .timeout({ seconds: MAX_SECONDS })
    .raw({ depth: 'uchar' })
    .toBuffer()
  cutRound(pixels, side)
  return open(pixels, { raw: { width: side, height: side, channels: CHANNELS } })
    .png()
    .toBuffer()
}

/** Makes what lies outside the circle transparent, with a smooth edge. */
function cutRound(pixels: Buffer, side: number): void {
  const middle = (side - 1) / 2
  for (let y = 0; y < side; y += 1) {
    for (let x = 0; x < side; x += 1) {
      const inside = side / 2 - Math.hypot(x - middle, y - middle) + 0.5
      pixels[(y * side + x) * CHANNELS + 3] = Math.round(255 * Math.min(1, Math.max(0, inside)))
    }
  }
}

let loading: Promise<typeof sharp> | undefined

/** Loaded with the first picture: a process that has none saves the memory. */
function loadSharp(): Promise<typeof sharp> {
  loading ??= import('sharp').then(({ default: loaded }) => {
    // The readers of SVG, PDF and the like never see a byte of what people send.
    loaded.block({ operation: ['VipsForeignLoad'] })
    loaded.unblock({ operation: Object.values(READERS) })
    loaded.cache(false)
    loaded.concurrency(1)
    return loaded
  })
  return loading
}
