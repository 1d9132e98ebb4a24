import { ORPCError } from '@orpc/server'
import type { Context } from 'hono'
import { validate as isUuid } from 'uuid'
import type { Actor } from '../actor.ts'
import { maySeeImage } from '../disputes/may-see-image.ts'
import { imageKey, privateImageKey } from '../images/image-keys.ts'
import { TooManyAttempts } from '../rate-limits/attempt-limits.ts'
import type { Resources } from '../resources.ts'
import { getShareImage } from '../share-images/get-share-image.ts'
import { sendFile } from './send-file.ts'

/** A workspace can stop being public: its picture is cached only for a while. */
const ONE_DAY = 'public, max-age=86400'

/** Answers /files/images/{id}/{width}.webp. The content of an address never changes, so it is cached forever. */
export async function serveImage(context: Context, { storage, log }: Resources): Promise<Response> {
  const id = context.req.param('id') ?? ''
  const width = Number(/^(\d{1,5})\.webp$/.exec(context.req.param('file') ?? '')?.[1])
  if (!isUuid(id) || !(width > 0)) return context.body(null, 404)
  const content = await storage.find(imageKey(id, width)).catch((error) => {
    log.error({ err: error }, 'the file store failed')
    return 'away' as const
  })
  if (content === 'away') return context.body(null, 503)
  if (!content) return context.body(null, 404)
  return sendFile(context, content, {
    type: 'image/webp',
    etag: `"${id}-${width}"`,
    cacheControl: 'public, max-age=31536000, immutable',
  })
}

/**
 * Answers /files/private/{id}/{width}.webp: a picture of a dispute, only for those concerned (DSP-10). For
 * everybody else it doesn't exist, and nobody may store a copy.
 */
export async function servePrivateImage(
  context: Context,
  { database, storage, log }: Resources,
  reader: Actor,
): Promise<Response> {
  const id = context.req.param('id') ?? ''
  const width = Number(/^(\d{1,5})\.webp$/.exec(context.req.param('file') ?? '')?.[1])
  if (!(width > 0) || !(await maySeeImage(database, reader, id))) return context.body(null, 404)
  const content = await storage.find(privateImageKey(id, width)).catch((error) => {
    log.error({ err: error }, 'the file store failed')
    return 'away' as const
  })
  if (content === 'away') return context.body(null, 503)
  if (!content) return context.body(null, 404)
  return context.body(content as Uint8Array<ArrayBuffer>, 200, {
    'content-type': 'image/webp',
    'cache-control': 'private, no-store',
  })
}

/** Answers /files/share/{id}/{fingerprint}.jpg: the picture of a published workspace for shared links. */
export async function serveShareImage(
  context: Context,
  resources: Resources,
  ipAddress: string,
): Promise<Response> {
  const [, fingerprint = ''] = /^([\w-]{1,40})\.jpg$/.exec(context.req.param('file') ?? '') ?? []
  try {
    const found = await getShareImage(resources, {
      id: context.req.param('id') ?? '',
      fingerprint,
      ipAddress,
    })
    if (found.kind === 'missing') return context.body(null, 404)
    if (found.kind === 'moved') return context.redirect(found.path, 302)
    return context.body(found.content as Uint8Array<ArrayBuffer>, 200, {
      'content-type': 'image/jpeg',
      'cache-control': ONE_DAY,
      // Sites that show shared links load it into their own pages.
      'cross-origin-resource-policy': 'cross-origin',
    })
  } catch (error) {
    if (error instanceof TooManyAttempts) {
      return context.body(null, 429, { 'retry-after': String(error.retryAfterSeconds) })
    }
    if (error instanceof ORPCError && error.status === 503) return context.body(null, 503)
    throw error
  }
}
