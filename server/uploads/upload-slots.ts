import type { Context, MiddlewareHandler } from 'hono'
import { MAX_IMAGE_BYTES, MAX_IMAGES_PER_WORKSPACE } from '#contract/images/rules.ts'
import type { Actor, CurrentUser } from '../actor.ts'
import { apiError } from '../errors.ts'
import { errorBody } from '../http/api-errors.ts'
import { BUSY_MESSAGE, RETRY_AFTER_SECONDS } from '../overload/shed-load.ts'
import { isOwnMachine, networkOf } from '../rate-limits/address-network.ts'
import { countArrived } from './count-arrived.ts'

const MULTIPART_OVERHEAD_BYTES = 10_000
/** The longest body of an upload. */
export const MAX_UPLOAD_BYTES = MAX_IMAGE_BYTES + MULTIPART_OVERHEAD_BYTES
/** Uploads are in memory until they are stored, briefly twice: at most as much as eight of the longest. */
const MOST_BYTES = 8 * MAX_UPLOAD_BYTES
/** A form sends all its images at once, and replacements while the first are still being processed. */
const MOST_BY_USER = 2 * MAX_IMAGES_PER_WORKSPACE
/** The most that one form sends, so that neither one user nor one network ever blocks all others. */
const MOST_BYTES_BY_ONE = MAX_IMAGES_PER_WORKSPACE * MAX_UPLOAD_BYTES
const TOO_MANY = 'Há imagens demais desta conta a caminho. Espere alguns segundos e tente novamente.'
const TOO_MANY_HERE = 'Há imagens demais desta rede a caminho. Espere alguns segundos e tente novamente.'

type Uploading = { Variables: { uploader?: CurrentUser } }
type Finders = { findViewer: (context: Context) => Promise<Actor>; addressOf: (context: Context) => string }
type Refusal = 'of-network' | 'of-all'

/**
 * Admits uploads before their bodies are read: visitors get 401, users with too many at once 429, everyone
 * 503 while the memory for uploads is used up. An upload uses only what has arrived of it, so that a slow
 * sender doesn't block others. The admitted user is in the context as `uploader`.
 */
export function limitUploads({ findViewer, addressOf }: Finders): MiddlewareHandler<Uploading> {
  let arrived = 0
  const arrivedFrom = new Map<string, number>()
  const announcedBy = new Map<string, { uploads: number; bytes: number }>()

  /** Why there is no room for this many more bytes; undefined where there is. */
  const refusalOf = (network: string, bytes: number): Refusal | undefined => {
    const fromNetwork = isOwnMachine(network) ? 0 : (arrivedFrom.get(network) ?? 0)
    if (fromNetwork + bytes > MOST_BYTES_BY_ONE) return 'of-network'
    return arrived + bytes > MOST_BYTES ? 'of-all' : undefined
  }
  const take = (network: string, bytes: number) => {
    arrived += bytes
    const left = (arrivedFrom.get(network) ?? 0) + bytes
    if (left === 0) arrivedFrom.delete(network)
    else arrivedFrom.set(network, left)
  }

  return async (context, next) => {
    const user = await findViewer(context)
    if (!user) return context.json(errorBody(apiError('UNAUTHENTICATED')), 401)
    const announced = longestBody(context)
    const ofUser = announcedBy.get(user.id) ?? { uploads: 0, bytes: 0 }
    if (ofUser.uploads >= MOST_BY_USER || ofUser.bytes + announced > MOST_BYTES_BY_ONE) {
      return tooMany(context, TOO_MANY)
    }
    const network = networkOf(addressOf(context))
    let refusal = refusalOf(network, announced)
    if (refusal) return refuse(context, refusal)
    ofUser.uploads += 1
    ofUser.bytes += announced
    announcedBy.set(user.id, ofUser)
    context.set('uploader', user)
    let own = 0
    let isAnswered = false
    context.req.raw = countArrived(context.req.raw, (bytes) => {
      // Nothing gives back what arrives from here on.
      if (isAnswered) return false
      refusal = refusalOf(network, bytes)
      if (refusal) return false
      own += bytes
      take(network, bytes)
      return true
    })
    try {
      await next()
    } finally {
      isAnswered = true
      take(network, -own)
      ofUser.uploads -= 1
      ofUser.bytes -= announced
      if (ofUser.uploads === 0) announcedBy.delete(user.id)
    }
    if (refusal) context.res = refuse(context, refusal)
  }
}

function refuse(context: Context, refusal: Refusal): Response {
  if (refusal === 'of-network') return tooMany(context, TOO_MANY_HERE)
  return context.json(errorBody(apiError('SERVICE_UNAVAILABLE', BUSY_MESSAGE)), 503)
}

function tooMany(context: Context, message: string): Response {
  const headers = { 'retry-after': String(RETRY_AFTER_SECONDS) }
  return context.json(errorBody(apiError('TOO_MANY_REQUESTS', message)), 429, headers)
}

/** The body's Content-Length; a chunked body counts as the longest allowed, and a longer one is never read. */
function longestBody(context: Context): number {
  const announced = Number(context.req.header('content-length') ?? MAX_UPLOAD_BYTES)
  return Math.min(announced, MAX_UPLOAD_BYTES)
}
