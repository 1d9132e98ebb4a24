import type { Logger } from 'pino'
import type { z } from 'zod'
import { type CircuitState, ProviderError } from '../provider.ts'
import { openAccessToken } from './access-token.ts'
import { problemAnswer } from './answers.ts'
import type { Certificate } from './certificate.ts'
import { openCircuitBreaker } from './circuit-breaker.ts'
import { parseJson } from './parse-json.ts'
import { type HttpAnswer, type HttpRequest, NoAnswer, openSender } from './send-request.ts'

const TIMEOUT_MS = 8_000
const UNAUTHORIZED = 401
const NOT_FOUND = 404
const TOO_MANY = 429

export type BankSettings = {
  apiUrl: string
  tokenUrl: string
  clientId: string
  clientSecret: string
  certificate: Certificate | undefined
  now: () => Date
  log: Pick<Logger, 'warn'>
  /** The timeout of one exchange. */
  timeoutMs?: number
}

export type BankRequest = {
  /**
   * What the request does, for error messages: they contain no address, since that may hold a key or a
   * secret.
   */
  name: string
  method: HttpRequest['method']
  path: string
  body?: unknown
}

export type BankConnection = {
  /**
   * @returns what the bank answered; null when it knows nothing under this address
   * @throws ProviderError
   */
  find: <Shape extends z.ZodType>(request: BankRequest, shape: Shape) => Promise<z.output<Shape> | null>
  /**
   * @throws ProviderError, also when the bank knows nothing under this address
   */
  ask: <Shape extends z.ZodType>(request: BankRequest, shape: Shape) => Promise<z.output<Shape>>
  state: () => CircuitState
  close: () => void
}

/**
 * Sends requests to the bank with a token, through the circuit breaker; each failure becomes a ProviderError
 * of the right kind.
 */
export function connectToBank(settings: BankSettings): BankConnection {
  const { apiUrl, certificate, now, log } = settings
  const sender = openSender(certificate, settings.timeoutMs ?? TIMEOUT_MS)
  const accessToken = openAccessToken({ ...settings, sender })
  const circuit = openCircuitBreaker({
    now,
    isFailure: (error) => !(error instanceof ProviderError) || error.kind !== 'refused',
    onChange: (isOpen) => log.warn(isOpen ? 'the bank does not answer' : 'the bank answers again'),
  })

  async function send({ name, method, path, body }: BankRequest, token: string): Promise<HttpAnswer> {
    try {
      return await sender.send({
        method,
        url: new URL(`${apiUrl}${path}`),
        headers: {
          authorization: `Bearer ${token}`,
          accept: 'application/json',
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        body: body === undefined ? undefined : JSON.stringify(body),
      })
    } catch (error) {
      const mayHaveArrived = error instanceof NoAnswer && error.mayHaveArrived
      throw new ProviderError(mayHaveArrived ? 'unknown' : 'away', `${name}: the bank did not answer`)
    }
  }

  async function exchange(request: BankRequest): Promise<HttpAnswer> {
    const token = await accessToken.get()
    let answer = await send(request, token)
    if (answer.status === UNAUTHORIZED) {
      accessToken.invalidate(token)
      answer = await send(request, await accessToken.get())
    }
    const { status } = answer
    if (status === UNAUTHORIZED || status === TOO_MANY) {
      throw new ProviderError('away', `${request.name}: the bank answered ${status}`)
    }
    if (status >= 500) throw new ProviderError('unknown', `${request.name}: the bank answered ${status}`)
    return answer
  }

  async function find<Shape extends z.ZodType>(
    request: BankRequest,
    shape: Shape,
  ): Promise<z.output<Shape> | null> {
    const { status, text } = await circuit.run(() => exchange(request))
    const body = parseJson(text)
    if (status >= 200 && status < 300) {
      const answer = shape.safeParse(body)
      if (answer.success) return answer.data
      throw new ProviderError('unknown', `${request.name}: the bank's answer can not be read`)
    }
    // A proxy's 404 page says nothing about what the bank knows.
    if (status < 400 || typeof body !== 'object') {
      throw new ProviderError('unknown', `${request.name}: the bank answered ${status}`)
    }
    if (status === NOT_FOUND) return null
    throw new ProviderError('refused', `${request.name}: the bank answered ${status}${kindOf(body)}`)
  }

  return {
    find,
    ask: async (request, shape) => {
      const answer = await find(request, shape)
      if (answer === null) throw new ProviderError('refused', `${request.name}: the bank knows no such thing`)
      return answer
    },
    state: circuit.state,
    close: sender.close,
  }
}

/** The last part of a problem's type, such as CobOperacaoInvalida. */
function kindOf(body: unknown): string {
  const problem = problemAnswer.safeParse(body)
  const kind = problem.success ? /\/([A-Za-z]{1,60})$/.exec(problem.data.type)?.[1] : undefined
  return kind ? ` (${kind})` : ''
}
