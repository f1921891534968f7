/** Reads the code of a ticket off a picture: with what the browser has, else with a library that is loaded only then. */

export type ReadPicture = (picture: HTMLCanvasElement) => Promise<string | null>

/** Of the Shape Detection API (https://wicg.github.io/shape-detection-api), which few browsers have. */
interface DetectorClass {
  new (options: {
    formats: ['qr_code']
  }): {
    detect: (picture: HTMLCanvasElement) => Promise<{ rawValue: string }[]>
  }
  getSupportedFormats: () => Promise<readonly string[]>
}

export async function createTicketReader(): Promise<ReadPicture> {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: DetectorClass }
  const isEnough = (await BarcodeDetector?.getSupportedFormats())?.includes('qr_code')
  const Detector: DetectorClass =
    BarcodeDetector && isEnough ? BarcodeDetector : (await import('qr/decode.js')).BarcodeDetector
  const detector = new Detector({ formats: ['qr_code'] })
  return async (picture) => (await detector.detect(picture))[0]?.rawValue ?? null
}
