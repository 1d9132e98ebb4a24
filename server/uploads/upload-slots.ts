import type { Context, MiddlewareHandler } from 'hono'
import { MAX_IMAGE_BYTES, MAX_IMAGES_PER_WORKSPACE } from '#contract/images/rules.ts'
import type { Actor, CurrentUser } from '../actor.ts'
import { apiError } from '../errors.ts'
import { errorBody } from '../http/api-errors.ts'
import { BUSY_MESSAGE, RETRY_AFTER_SECONDS } from '../overload/shed-load.ts'

const MULTIPART_OVERHEAD_BYTES = 10_000
/** The longest body of an upload. */
export const MAX_UPLOAD_BYTES = MAX_IMAGE_BYTES + MULTIPART_OVERHEAD_BYTES
/** Uploads are in memory until they are stored, briefly twice: at most eight of the longest at once. */
const MOST_BYTES = 8 * MAX_UPLOAD_BYTES
/** A form sends all its images at once, and replacements while the first are still being processed. */
const MOST_BY_USER = 2 * MAX_IMAGES_PER_WORKSPACE
/** The most that one form sends, so that one user never blocks all others. */
const MOST_BYTES_BY_USER = MAX_IMAGES_PER_WORKSPACE * MAX_UPLOAD_BYTES
const TOO_MANY = 'Há imagens demais desta conta a caminho. Espere alguns segundos e tente novamente.'

type Uploading = { Variables: { uploader?: CurrentUser } }

/**
 * Admits uploads before their bodies are read: visitors get 401, users with too many at once 429, and everyone 503
 * while the memory for uploads is used up. The admitted user is in the context as `uploader`.
 */
export function limitUploads(findViewer: (context: Context) => Promise<Actor>): MiddlewareHandler<Uploading> {
  let bytesUnderWay = 0
  const underWay = new Map<string, { uploads: number; bytes: number }>()
  return async (context, next) => {
    const user = await findViewer(context)
    if (!user) return context.json(errorBody(apiError('UNAUTHENTICATED')), 401)
    const bytes = longestBody(context)
    const ofUser = underWay.get(user.id) ?? { uploads: 0, bytes: 0 }
    if (ofUser.uploads >= MOST_BY_USER || ofUser.bytes + bytes > MOST_BYTES_BY_USER) {
      return context.json(errorBody(apiError('TOO_MANY_REQUESTS', TOO_MANY)), 429, {
        'retry-after': String(RETRY_AFTER_SECONDS),
      })
    }
    if (bytesUnderWay + bytes > MOST_BYTES) {
      return context.json(errorBody(apiError('SERVICE_UNAVAILABLE', BUSY_MESSAGE)), 503)
    }
    bytesUnderWay += bytes
    ofUser.uploads += 1
    ofUser.bytes += bytes
    underWay.set(user.id, ofUser)
    context.set('uploader', user)
    try {
      await next()
    } finally {
      bytesUnderWay -= bytes
      ofUser.uploads -= 1
      ofUser.bytes -= bytes
      if (ofUser.uploads === 0) underWay.delete(user.id)
    }
  }
}

/** The body's Content-Length; a chunked body counts as the longest allowed, and a longer one is never read. */
function longestBody(context: Context): number {
  const announced = Number(context.req.header('content-length') ?? MAX_UPLOAD_BYTES)
  return Math.min(announced, MAX_UPLOAD_BYTES)
}
