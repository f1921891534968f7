/** Reads the code of a ticket off a picture: with what the browser has, else with a library that is loaded only then. */

export type ReadPicture = (picture: HTMLCanvasElement) => Promise<string | null>

interface Detector {
  detect: (picture: HTMLCanvasElement) => Promise<{ rawValue: string }[]>
}
type DetectorClass = (new (options: {
  formats: string[]
}) => Detector) & {
  getSupportedFormats: () => Promise<string[]>
}

export async function createTicketReader(): Promise<ReadPicture> {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: DetectorClass }
  if ((await BarcodeDetector?.getSupportedFormats())?.includes('qr_code') && BarcodeDetector) {
    const detector = new BarcodeDetector({ formats: ['qr_code'] })
    return async (picture) => (await detector.detect(picture))[0]?.rawValue ?? null
  }
  const { BinaryBitmap, HTMLCanvasElementLuminanceSource, HybridBinarizer, QRCodeReader } = await import(
    '@zxing/library'
  )
  const reader = new QRCodeReader()
  return async (picture) => {
    try {
      const bitmap = new BinaryBitmap(new HybridBinarizer(new HTMLCanvasElementLuminanceSource(picture)))
      return reader.decode(bitmap).getText()
    } catch {
      // It says so by an exception when there is no code in the picture.
      return null
    }
  }
}
