import type { Locator } from 'playwright-core'
import { decodeQR } from 'qr/decode.js'
import sharp from 'sharp'

/** What a camera reads off the code on the screen. */
export async function scanned(code: Locator): Promise<string> {
  const { data, info } = await sharp(await code.screenshot())
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return decodeQR({ width: info.width, height: info.height, data })
}
