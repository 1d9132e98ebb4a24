import { randomUUID } from 'node:crypto'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Logger } from 'pino'
import { API_PREFIX } from '#contract/api-prefix.ts'
import { countRefusals } from '../http/count-answers.ts'

type Pace = {
  /** How often unfinished bodies are checked. */
  checkEveryMs: number
  /** The time limit of a body other than an image. */
  bodyMs: number
  /** The time limit of an image. */
  uploadMs: number
  /** In each such span at least `uploadBytes` of an image must arrive. */
  uploadSpanMs: number
  uploadBytes: number
}

/**
 * 10 MB within 10 minutes, and never slower than 32 kbit/s, which a phone with a bad connection still
 * reaches.
 */
const PACE: Pace = {
  checkEveryMs: 1_000,
  bodyMs: 30_000,
  uploadMs: 10 * 60_000,
  uploadSpanMs: 10_000,
  uploadBytes: 40_000,
}
const UPLOADS = `${API_PREFIX}/uploads`
const TIMED_OUT = 408
const TOO_SLOW = JSON.stringify({
  code: 'REQUEST_TIMEOUT',
  message: 'O envio demorou demais ou parou no meio do caminho. Verifique a conexão e tente novamente.',
})

type Coming = {
  request: IncomingMessage
  response: ServerResponse
  startedAt: number
  /** For an image: the bytes received when the current span began. */
  span: { startedAt: number; bytes: number } | undefined
}

/**
 * Ends requests whose body arrives too slowly, with 408: Node's one time limit for all requests is too short
 * for an image from a phone (docs/decisions/0017). The log counts them once a second.
 * @returns the listener to use, and `stop`, which ends the checks
 */
export function cutOffSlowBodies(
  listener: RequestListener,
  { log, pace = PACE }: { log: Pick<Logger, 'warn'>; pace?: Pace },
): { listener: RequestListener; stop: () => void } {
  const count = countRefusals(log)
  const coming = new Set<Coming>()
  const watch = setInterval(() => {
    const now = performance.now()
    for (const body of coming) {
      if (body.request.complete || body.request.destroyed) coming.delete(body)
      else if (isTooSlow(body, pace, now)) {
        coming.delete(body)
        if (cutOff(body)) count(TIMED_OUT)
      }
    }
  }, pace.checkEveryMs)
  watch.unref()
  return {
    listener: (request, response) => {
      const { headers, url, socket } = request
      if (headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0) {
        const startedAt = performance.now()
        const isUpload = request.method === 'POST' && url === UPLOADS
        const span = isUpload ? { startedAt, bytes: socket.bytesRead } : undefined
        coming.add({ request, response, startedAt, span })
      }
      listener(request, response)
    },
    stop: () => clearInterval(watch),
  }
}

function isTooSlow({ request, startedAt, span }: Coming, pace: Pace, now: number): boolean {
  if (now - startedAt > (span ? pace.uploadMs : pace.bodyMs)) return true
  if (!span || now - span.startedAt < pace.uploadSpanMs) return false
  const { bytesRead } = request.socket
  if (bytesRead - span.bytes < pace.uploadBytes) return true
  span.startedAt = now
  span.bytes = bytesRead
  return false
}

/** @returns whether it was answered */
function cutOff({ request, response }: Coming): boolean {
  const { socket } = request
  if (response.headersSent) {
    socket.destroy()
    return false
  }
  // Bypasses the framework, which still waits for the body and then gets an abort.
  const head = [
    `HTTP/1.1 ${TIMED_OUT} Request Timeout`,
    'content-type: application/json',
    `content-length: ${Buffer.byteLength(TOO_SLOW)}`,
    'cache-control: no-store',
    `x-request-id: ${randomUUID()}`,
    'connection: close',
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${TOO_SLOW}`, () => socket.destroy())
  return true
}
