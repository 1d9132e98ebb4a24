/** What of the Barcode Detection API is used; browsers without it type the code (RSV-35). */
type Detector = { detect: (source: HTMLVideoElement) => Promise<{ rawValue: string }[]> }
type DetectorClass = new (options: { formats: readonly string[] }) => Detector

function detectorClass(): DetectorClass | undefined {
  return Reflect.get(window, 'BarcodeDetector') as DetectorClass | undefined
}

/** Whether this browser can read a QR code from a camera. */
export function canScan(): boolean {
  return detectorClass() !== undefined && navigator.mediaDevices !== undefined
}

/** @returns what reads QR codes from a video; null where the browser can't */
export function createDetector(): Detector | null {
  const Class = detectorClass()
  return Class ? new Class({ formats: ['qr_code'] }) : null
}
