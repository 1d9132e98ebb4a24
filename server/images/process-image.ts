import { ORPCError } from '@orpc/server'
import sharp from 'sharp'
import { imageErrors, imageWidths, MAX_IMAGE_PIXELS, storedWidths } from '#contract/images/rules.ts'
import { WorkQueue } from '../work-queue.ts'
import { fingerprintOf } from './fingerprint.ts'
import { yieldToRequests } from './yield-to-requests.ts'

const WEBP_QUALITY = 78
const PLACEHOLDER_WIDTH = 16
/** Each image occupies a core while it is processed. */
const queue = new WorkQueue({ atOnce: 2, waitingLimit: 32 })

/** All other decoders are blocked: vector graphics, documents and rare formats never reach a parser. */
const FORMATS: Record<string, true> = { jpeg: true, png: true, webp: true, heif: true }

sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadHeifBuffer',
  ],
})
sharp.concurrency(1)

export type ProcessedImage = {
  /** Pixels of the widest version, upright. */
  width: number
  height: number
  /** WebP bytes by width in pixels. */
  versions: ReadonlyMap<number, Uint8Array>
  /** data: address of a blurred thumbnail. */
  placeholder: string
  /** Equal for copies of one picture; null where a picture is too plain. */
  fingerprint: string | null
}

/**
 * Converts an uploaded file to WebP in the standard widths: upright and without metadata. The content decides its type.
 * @throws ORPCError IMAGE_TYPE_UNSUPPORTED, IMAGE_TOO_MANY_PIXELS or IMAGE_UNREADABLE.
 */
export async function processImage(content: Uint8Array): Promise<ProcessedImage> {
  return queue.run(async () => {
    await checkContent(content)
    yieldToRequests()
    try {
      return await encode(content)
    } catch {
      throw imageError('IMAGE_UNREADABLE')
    }
  })
}

/**
 * The fingerprint of a stored version, as an upload gets it; null also where the file is damaged.
 * @throws ORPCError SERVICE_UNAVAILABLE when too many images wait.
 */
export async function fingerprintStored(content: Uint8Array): Promise<string | null> {
  return queue.run(async () => {
    yieldToRequests()
    return fingerprintOf(sharp(content)).catch(() => null)
  })
}

async function checkContent(content: Uint8Array): Promise<void> {
  if (!hasKnownSignature(content)) throw imageError('IMAGE_TYPE_UNSUPPORTED')
  const metadata = await sharp(content, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined)
  if (!metadata) throw imageError('IMAGE_UNREADABLE')
  const isOtherHeif = metadata.format === 'heif' && metadata.compression !== 'av1'
  if (!FORMATS[metadata.format] || isOtherHeif) throw imageError('IMAGE_TYPE_UNSUPPORTED')
  if (metadata.width * metadata.height > MAX_IMAGE_PIXELS) throw imageError('IMAGE_TOO_MANY_PIXELS')
}

/** The first bytes of JPEG, PNG, WebP and AVIF files. */
function hasKnownSignature(content: Uint8Array): boolean {
  const head = Buffer.from(content.subarray(0, 32)).toString('latin1')
  return (
    head.startsWith('\xff\xd8\xff') ||
    head.startsWith('\x89PNG\r\n\x1a\n') ||
    (head.startsWith('RIFF') && head.slice(8, 12) === 'WEBP') ||
    (head.slice(4, 8) === 'ftyp' && /avi[fs]/.test(head.slice(8)))
  )
}

async function encode(content: Uint8Array): Promise<ProcessedImage> {
  const widestWidth = imageWidths[imageWidths.length - 1] ?? 0
  // Decoded once: the narrower versions are scaled from the widest one's pixels.
  const { data, info } = await sharp(content, { limitInputPixels: MAX_IMAGE_PIXELS, failOn: 'error' })
    .autoOrient()
    .resize({ width: widestWidth, withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const pixels = { raw: { width: info.width, height: info.height, channels: info.channels } }
  const widths = storedWidths(info.width)
  const encoded = await Promise.all(
    widths.map((width) => sharp(data, pixels).resize({ width }).webp({ quality: WEBP_QUALITY }).toBuffer()),
  )
  const thumbnail = await sharp(data, pixels)
    .resize({ width: PLACEHOLDER_WIDTH })
    .webp({ quality: 30 })
    .toBuffer()
  return {
    width: info.width,
    height: info.height,
    versions: new Map(widths.map((width, index) => [width, encoded[index] ?? new Uint8Array()])),
    // Computed from what is stored, so that it is the same whenever it is computed.
    fingerprint: await fingerprintOf(sharp(encoded.at(-1))),
    placeholder: `data:image/webp;base64,${thumbnail.toString('base64')}`,
  }
}

function imageError(code: Exclude<keyof typeof imageErrors, 'IMAGE_TOO_LARGE'>) {
  return new ORPCError(code, imageErrors[code])
}
