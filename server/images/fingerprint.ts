import type { Sharp } from 'sharp'

const FINGERPRINT_COLUMNS = 16
const FINGERPRINT_ROWS = 8
/** With a smaller share of darker or of lighter steps than this, pictures are too plain to be told apart. */
const PLAIN_SHARE = 1 / 16

/**
 * A picture's difference hash: whether each of 16 × 8 spots is darker than the one beside it. Encoding a
 * picture again, or in another size, hardly changes it.
 * @returns hexadecimal; null where a picture is too plain
 */
export async function fingerprintOf(picture: Sharp): Promise<string | null> {
  const width = FINGERPRINT_COLUMNS + 1
  const spots = await picture
    .flatten()
    .resize({ width, height: FINGERPRINT_ROWS, fit: 'fill' })
    .greyscale()
    .extractChannel(0)
    .raw()
    .toBuffer()
  const bits = Array.from({ length: FINGERPRINT_COLUMNS * FINGERPRINT_ROWS }, (_, index) => {
    const at = Math.floor(index / FINGERPRINT_COLUMNS) * width + (index % FINGERPRINT_COLUMNS)
    return (spots[at] ?? 0) < (spots[at + 1] ?? 0) ? '1' : '0'
  })
  const share = bits.filter((bit) => bit === '1').length / bits.length
  if (share < PLAIN_SHARE || share > 1 - PLAIN_SHARE) return null
  return BigInt(`0b${bits.join('')}`).toString(16)
}
