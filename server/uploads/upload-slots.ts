import type { Context, MiddlewareHandler } from 'hono'
import { MAX_IMAGE_BYTES, MAX_IMAGES_PER_WORKSPACE } from '#contract/images/rules.ts'
import type { Actor, CurrentUser } from '../actor.ts'
import { apiError } from '../errors.ts'
import { errorBody } from '../http/api-errors.ts'
import { BUSY_MESSAGE, RETRY_AFTER_SECONDS } from '../overload/shed-load.ts'

const MULTIPART_OVERHEAD_BYTES = 10_000
/** The longest body of an upload. */
export const MAX_UPLOAD_BYTES = MAX_IMAGE_BYTES + MULTIPART_OVERHEAD_BYTES
/** What is being sent at once stays in memory until it is stored, twice over for a moment: eight of the longest. */
const MOST_BYTES = 8 * MAX_UPLOAD_BYTES
/** A form sends all its pictures at once, and others in their place while these are still being worked on. */
const MOST_BY_PERSON = 2 * MAX_IMAGES_PER_WORKSPACE
/** The longest that a form sends: nobody takes all the room alone. */
const MOST_BYTES_BY_PERSON = MAX_IMAGES_PER_WORKSPACE * MAX_UPLOAD_BYTES
const TOO_MANY = 'Há imagens demais desta conta a caminho. Espere alguns segundos e tente novamente.'

type Uploading = { Variables: { uploader?: CurrentUser } }

/**
 * Lets uploads in before their bodies are read: visitors get 401, who sends very many at once 429, anybody 503 while
 * those under way take all the room. Whoever is let in stands in the context as `uploader`.
 */
export function limitUploads(findViewer: (context: Context) => Promise<Actor>): MiddlewareHandler<Uploading> {
  let bytesUnderWay = 0
  const underWay = new Map<string, { uploads: number; bytes: number }>()
  return async (context, next) => {
    const user = await findViewer(context)
    if (!user) return context.json(errorBody(apiError('UNAUTHENTICATED')), 401)
    const bytes = longestBody(context)
    const ofUser = underWay.get(user.id) ?? { uploads: 0, bytes: 0 }
    if (ofUser.uploads >= MOST_BY_PERSON || ofUser.bytes + bytes > MOST_BYTES_BY_PERSON) {
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

/** What its head announces; a body that comes in chunks announces nothing, and one that is longer is not read. */
function longestBody(context: Context): number {
  const announced = Number(context.req.header('content-length') ?? MAX_UPLOAD_BYTES)
  return Math.min(announced, MAX_UPLOAD_BYTES)
}
