import { expect, test, vi } from 'vitest'
import { tracedFetch } from './traced-fetch.ts'

const ADDRESS = 'https://pouso.example/api/v1/bookings'
const REPORTS = '/api/v1/traces'
const TRACEPARENT = /^00-([0-9a-f]{32})-[0-9a-f]{16}-01$/

type Answer = { status?: number; serverTiming?: (traceId: string) => string }

/** Answers the operation's request as given, and answers whatever is reported by `report`. */
function stubServer({ status = 200, serverTiming }: Answer, report = async () => new Response()) {
  const sent: Request[] = []
  const reports: RequestInit[] = []
  vi.stubGlobal('fetch', async (target: Request | string, init: RequestInit = {}) => {
    if (target === REPORTS) {
      reports.push(init)
      return report()
    }
    const request = target as Request
    sent.push(request)
    const [, traceId = ''] = TRACEPARENT.exec(request.headers.get('traceparent') ?? '') ?? []
    return new Response('{}', { status, headers: serverTiming && { 'server-timing': serverTiming(traceId) } })
  })
  return { sent, reports }
}

const kept = (traceId: string) => `traceparent;desc="00-${traceId}-b7ad6b7169203331-01"`
const notKept = (traceId: string) => `traceparent;desc="00-${traceId}-b7ad6b7169203331-00"`
const another = () => `traceparent;desc="00-${'a'.repeat(32)}-b7ad6b7169203331-01"`
const book = () => tracedFetch(new Request(ADDRESS, { method: 'POST' }), {}, ['bookings', 'book'])

test('what changes something begins a trace of its own, what reads does not', async () => {
  const { sent } = stubServer({})
  await tracedFetch(new Request(ADDRESS), {}, ['bookings', 'list'])
  await book()
  await book()
  const [read, ...written] = sent.map(({ headers }) => headers.get('traceparent'))
  expect(read).toBeNull()
  for (const header of written) expect(header).toMatch(TRACEPARENT)
  expect(new Set(written).size).toBe(2)
})

test.each([
  [200, true],
  [409, false],
])('reports a kept trace whose answer is %i in the background', async (status, succeeded) => {
  const { sent, reports } = stubServer({ status, serverTiming: kept })
  expect((await book()).status).toBe(status)
  const [report, ...others] = reports
  expect(others).toEqual([])
  expect(report).toMatchObject({ method: 'POST', keepalive: true, credentials: 'omit' })
  const body = JSON.parse(String(report?.body))
  expect(body).toEqual({
    traceparent: sent[0]?.headers.get('traceparent'),
    operation: 'bookings.book',
    durationMs: expect.any(Number),
    succeeded,
  })
  expect(body.durationMs).toBe(Math.round(Math.abs(body.durationMs)))
})

test.each([
  ['no traces', undefined],
  ['a trace that is not kept', notKept],
  ['the trace of another request', another],
])('reports nothing where the answer names %s', async (_, serverTiming) => {
  const { reports } = stubServer(serverTiming ? { serverTiming } : {})
  await book()
  expect(reports).toEqual([])
})

test('neither a failed report nor one without an answer delays or fails what the user did', async () => {
  const failed = stubServer({ serverTiming: kept }, () => Promise.reject(new TypeError('Failed to fetch')))
  expect((await book()).ok).toBe(true)
  const unanswered = stubServer({ serverTiming: kept }, () => new Promise(() => undefined))
  expect((await book()).ok).toBe(true)
  expect([failed.reports.length, unanswered.reports.length]).toEqual([1, 1])
})

test('a request that reaches nobody fails as it would, and is not reported', async () => {
  const failure = new TypeError('Failed to fetch')
  const send = vi.fn(() => Promise.reject(failure))
  vi.stubGlobal('fetch', send)
  await expect(book()).rejects.toBe(failure)
  expect(send).toHaveBeenCalledTimes(1)
})
