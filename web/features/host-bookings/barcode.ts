/** The part of the Barcode Detection API that is used; without it the code is typed (RSV-35). */
type Detector = { detect: (source: HTMLVideoElement) => Promise<{ rawValue: string }[]> }
type DetectorClass = new (options: { formats: readonly string[] }) => Detector

function detectorClass(): DetectorClass | undefined {
  return Reflect.get(window, 'BarcodeDetector') as DetectorClass | undefined
}

/** Whether this browser can read a QR code from a camera. */
export function canScan(): boolean {
  return detectorClass() !== undefined && navigator.mediaDevices !== undefined
}

/** @returns a reader of QR codes from a video; null if the browser has none */
export function createDetector(): Detector | null {
  const Class = detectorClass()
  return Class ? new Class({ formats: ['qr_code'] }) : null
}
