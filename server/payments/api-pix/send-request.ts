import { Agent as HttpAgent, request as httpRequest, type IncomingMessage } from 'node:http'
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https'
import type { Certificate } from './certificate.ts'

const MOST_CONNECTIONS = 32
/** More than a thousand payments with all their refunds need. */
const MAX_ANSWER_BYTES = 8_000_000

export type HttpRequest = {
  method: 'GET' | 'PUT' | 'PATCH' | 'POST'
  url: URL
  headers: Record<string, string>
  body?: string | undefined
}
export type HttpAnswer = { status: number; text: string }

/** The error when no complete answer came. */
export class NoAnswer extends Error {
  /** Whether the bank may have received the request. */
  readonly mayHaveArrived: boolean

  constructor(mayHaveArrived: boolean, cause: unknown) {
    super('No answer', { cause })
    this.name = 'NoAnswer'
    this.mayHaveArrived = mayHaveArrived
  }
}

export type Sender = {
  /** @throws NoAnswer */
  send: (request: HttpRequest) => Promise<HttpAnswer>
  close: () => void
}

/**
 * Opens a sender of HTTP requests with our certificate, on connections that stay open.
 * @param timeoutMs for the whole exchange
 */
export function openSender(certificate: Certificate | undefined, timeoutMs: number): Sender {
  const connections = { keepAlive: true, maxSockets: MOST_CONNECTIONS }
  const http = new HttpAgent(connections)
  const https = new HttpsAgent({ ...connections, ...certificate, minVersion: 'TLSv1.2' })

  function exchange(request: HttpRequest, signal: AbortSignal): Promise<HttpAnswer> {
    const { method, url, headers, body } = request
    const isSecure = url.protocol === 'https:'
    return new Promise((resolve, reject) => {
      const open = isSecure ? httpsRequest : httpRequest
      const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }
      const sent = open(url, {
        method,
        agent: isSecure ? https : http,
        headers: { ...headers, ...length },
        signal,
      })
      let isConnected = false
      sent.on('socket', (socket) => {
        if (sent.reusedSocket) isConnected = true
        else {
          socket.once(isSecure ? 'secureConnect' : 'connect', () => {
            isConnected = true
          })
        }
      })
      sent.on('response', (answer) => {
        readText(answer).then(
          (text) => resolve({ status: answer.statusCode ?? 0, text }),
          (error) => reject(new NoAnswer(true, error)),
        )
      })
      sent.on('error', (error) => {
        // The bank may close an idle connection just when it is used again.
        const isStale = sent.reusedSocket && (error as NodeJS.ErrnoException).code === 'ECONNRESET'
        if (isStale && method === 'GET' && !signal.aborted) resolve(exchange(request, signal))
        else reject(new NoAnswer(isConnected, error))
      })
      sent.end(body)
    })
  }

  return {
    send: (request) => exchange(request, AbortSignal.timeout(timeoutMs)),
    close: () => {
      http.destroy()
      https.destroy()
    },
  }
}

async function readText(answer: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  let bytes = 0
  for await (const part of answer) {
    bytes += part.length
    if (bytes > MAX_ANSWER_BYTES) throw new Error('The answer is too long')
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}
