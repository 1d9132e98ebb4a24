import { createHash, randomUUID, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { isHttps } from '../accounts/session-cookie.ts'
import { apiError } from '../errors.ts'
import { paceRequests } from '../overload/pace-requests.ts'
import { RETRY_AFTER_SECONDS } from '../overload/shed-load.ts'
import { NOTICES_PATH } from '../payments/order-notices.ts'
import type { Resources } from '../resources.ts'
import { receiveNotice } from '../settlement/receive-notices.ts'
import { errorBody, unexpected } from './api-errors.ts'
import { countAnswers } from './count-answers.ts'
import { EMPTY_POLICY, securityHeaders } from './security-headers.ts'

const NOTICES = `${NOTICES_PATH}/`
/** The bank appends its own path to the address that it was given. */
const ADDRESS = new RegExp(`^${NOTICES}([^/?]+)/pix(?:\\?|$)`)
const MAX_BYTES = 100_000
/** The bank sends again what is refused. */
const OF_THE_BANK = { burst: 16, perSecond: 200, mostWaiting: 2_000 }
/** The rate limit for senders without the secret, separate from the bank's. */
const FORGED = { burst: 8, perSecond: 50, mostWaiting: 200 }

type Options = {
  resources: Resources
  /** Whether there is time for it at all. */
  isOpen?: () => boolean
  refuse: RequestListener
}

/**
 * Accepts the bank's notices (PAY-12), before any framework sees the request: ten thousand at once must not
 * slow others down. A body isn't trusted: it only says about which charges the bank is to be asked. Without
 * the secret the response is 404, and the body isn't read.
 */
export function takePixNotices(
  listener: RequestListener,
  { resources, isOpen = () => true, refuse }: Options,
): RequestListener {
  const { env, payments, log } = resources
  const isSecret = env.pix && payments ? compareWith(env.pix.webhookSecret) : () => false
  const path = `${NOTICES}{token}/pix`
  const count = countAnswers((answers) => log.info({ method: 'POST', path, answers }, 'requests'))
  const headers = {
    ...securityHeaders(isHttps(env)),
    'content-security-policy': EMPTY_POLICY,
    'content-type': 'application/json',
    'cache-control': 'no-store',
  }
  const notFound = JSON.stringify(errorBody(apiError('NOT_FOUND', 'Esta operação não existe.')))
  const malformed = JSON.stringify(errorBody(apiError('MALFORMED_REQUEST')))
  const tooLarge = JSON.stringify({ code: 'PAYLOAD_TOO_LARGE', message: 'O envio é grande demais.' })
  const taken = JSON.stringify({ status: 'ok' })

  function answer(request: IncomingMessage, response: ServerResponse, status: number, body: string): void {
    count(status)
    if (response.destroyed) return
    // The rest of the body is never read, so the connection can't be used again.
    if (!request.complete) response.shouldKeepAlive = false
    if (status === 503) response.setHeader('retry-after', RETRY_AFTER_SECONDS)
    response.writeHead(status, { ...headers, 'x-request-id': randomUUID() }).end(body)
  }

  async function receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await readBody(request)
    if (body === 'aborted') return
    if (body === 'too large') return answer(request, response, 413, tooLarge)
    const notice = payments?.parseNotice(parse(body))
    if (!notice) return answer(request, response, 400, malformed)
    await receiveNotice(resources, notice.references)
    answer(request, response, 200, taken)
  }

  const fromBank = paceRequests(
    (request, response) =>
      void receive(request, response).catch((error) => {
        const failure = unexpected(error, log)
        answer(request, response, failure.status, JSON.stringify(errorBody(failure)))
      }),
    { ...OF_THE_BANK, refuse },
  )
  const forged = paceRequests((request, response) => answer(request, response, 404, notFound), {
    ...FORGED,
    refuse,
  })

  return (request, response) => {
    const { method, url = '' } = request
    if (method !== 'POST' || !url.startsWith(NOTICES)) listener(request, response)
    else if (!isOpen()) refuse(request, response)
    else if (isSecret(ADDRESS.exec(url)?.[1] ?? '')) fromBank(request, response)
    else forged(request, response)
  }
}

/** Compares in the same time however much of it is right. */
function compareWith(secret: string): (given: string) => boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  const expected = digest(secret)
  return (given) => timingSafeEqual(digest(given), expected)
}

/** Reads a body of limited length. A sender that is too slow is cut off (server/overload/slow-bodies.ts). */
function readBody(request: IncomingMessage): Promise<Buffer | 'too large' | 'aborted'> {
  if (Number(request.headers['content-length'] ?? 0) > MAX_BYTES) return Promise.resolve('too large')
  return new Promise((resolve) => {
    const chunks: Buffer[] = []
    let bytes = 0
    request.on('data', (chunk: Buffer) => {
      bytes += chunk.length
      if (bytes <= MAX_BYTES) chunks.push(chunk)
      else resolve('too large')
    })
    request.once('end', () => resolve(Buffer.concat(chunks)))
    request.once('close', () => resolve('aborted'))
  })
}

function parse(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString())
  } catch {
    return null
  }
}
