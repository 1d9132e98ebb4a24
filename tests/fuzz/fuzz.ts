import fc from 'fast-check'
import type { Operation } from './operations.ts'
import { type FuzzRequest, requestTo } from './requests.ts'

/** A user who sends requests: their cookies, and how to renew the session when it has ended. */
export type Sender = { name: string; cookie: () => string; renew: () => Promise<void> }

export type FuzzReport = {
  sent: number
  byStatus: Map<number, number>
  /** Each unexpected response, with the request that caused it. */
  failures: string[]
}

type Options = {
  url: string
  operations: readonly Operation[]
  senders: readonly Sender[]
  /** Ids of existing resources. */
  ids: readonly string[]
  count: number
  seed: number
  /** Concurrent requests. */
  atOnce?: number
  onProgress?: (sent: number) => void
}

const AT_ONCE = 4
const BATCH = 200
const TIMEOUT_MS = 15_000
const SIGNED_OUT = 401
/** Internal details that must not leak: a stack trace, an SQL statement, a path on the server. */
const LEAK =
  /\n\s+at \w|node_modules|file:\/\/\/|Failed query|syntax error at|ECONNREFUSED|\bselect .{1,80} from "/i

/**
 * Sends generated requests to every operation as every sender; a seed reproduces the requests.
 * @returns the number of responses by status, and the unexpected responses
 */
export async function fuzz(options: Options): Promise<FuzzReport> {
  const { operations, senders, ids, count, seed, atOnce = AT_ONCE } = options
  const report: FuzzReport = { sent: 0, byStatus: new Map(), failures: [] }
  const any = fc.tuple(
    fc.constantFrom(...operations).chain((operation) => requestTo(operation, ids)),
    fc.constantFrom(...senders),
  )
  for (let batch = 0; report.sent < count; batch += 1) {
    const waiting = fc.sample(any, { seed: seed + batch, numRuns: Math.min(BATCH, count - report.sent) })
    const work = async () => {
      for (let next = waiting.pop(); next; next = waiting.pop()) await sendOne(options, next, report)
    }
    await Promise.all(Array.from({ length: atOnce }, work))
    options.onProgress?.(report.sent)
  }
  return report
}

async function sendOne(
  { url }: Options,
  [request, sender]: [FuzzRequest, Sender],
  report: FuzzReport,
): Promise<void> {
  report.sent += 1
  try {
    const { status, problem } = await send(url, request, sender, report.sent)
    report.byStatus.set(status, (report.byStatus.get(status) ?? 0) + 1)
    if (problem) report.failures.push(formatFailure(request, sender, `${status}: ${problem}`))
    if (status === SIGNED_OUT) await sender.renew()
  } catch (error) {
    report.failures.push(
      formatFailure(request, sender, `no answer: ${String(error)} ${String((error as Error).cause)}`),
    )
  }
}

async function send(
  url: string,
  { method, path, headers, body }: FuzzRequest,
  sender: Sender,
  number: number,
) {
  const cookie = sender.cookie()
  const response = await fetch(`${url}${path}`, {
    method,
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT_MS),
    headers: {
      // Each request has its own address, as behind a proxy, so that few meet the rate limit.
      'x-forwarded-for': `10.${number >> 16}.${(number >> 8) & 255}.${number & 255}`,
      ...(cookie && { cookie }),
      ...headers,
    },
    ...(body !== undefined && { body }),
  })
  const isStream = response.headers.get('content-type')?.startsWith('text/event-stream')
  if (isStream) await response.body?.cancel()
  const text = isStream ? '' : await response.text()
  return { status: response.status, problem: problemOf(response, text, url) }
}

function problemOf(response: Response, text: string, url: string): string | undefined {
  const { status, headers } = response
  const location = headers.get('location')
  if (status >= 500) return text.slice(0, 200)
  if (LEAK.test(text) && !headers.get('content-type')?.includes('javascript'))
    return `leak: ${LEAK.exec(text)}`
  if (location && new URL(location, url).origin !== url) return `leads to ${location}`
  if (!headers.has('x-content-type-options')) return 'without security headers'
  const isRefusal = status >= 400 && headers.get('content-type')?.includes('json')
  if (isRefusal && !/^\{"code":"[A-Z_]+","message":"/.test(text))
    return `not the shape of errors: ${text.slice(0, 200)}`
  return undefined
}

function formatFailure(
  { method, path, headers, body }: FuzzRequest,
  sender: Sender,
  problem: string,
): string {
  const sent = body instanceof FormData ? 'a file' : (body ?? '').slice(0, 300)
  return `${problem}\n  ${sender.name}: ${method} ${path.slice(0, 300)} ${JSON.stringify(headers).slice(0, 200)} ${sent}`
}
