import { expect, onTestFinished, test, vi } from 'vitest'
import { signedIn } from '#tests/factories/user.ts'
import { startServerForTest, startTestServer } from '#tests/server.ts'
import { startCollector } from '#tests/trace-collector.ts'

const TRACE_ID = '4bf92f3577b34da6a3ce929d0e0e4736'
const SPAN_ID = '00f067aa0ba902b7'
const TRACEPARENT = `00-${TRACE_ID}-${SPAN_ID}-01`
const WAIT = { timeout: 15_000, interval: 50 }
const CLIENT_KIND = 3
const ERROR_CODE = 2
const PATH = '/api/v1/traces'

const span = {
  traceparent: TRACEPARENT,
  operation: 'profile.requestConfirmation',
  durationMs: 1_500,
  succeeded: true,
}

/** Starts a server that sends its traces to a collector of its own. */
async function startTraced(environment: Record<string, string> = {}) {
  const collector = await startCollector()
  vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', collector.url)
  onTestFinished(() => void vi.unstubAllEnvs())
  const server = await startTestServer({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, ...environment })
  return { server, spans: collector.spans }
}

test('a trace goes from the browser by its request and operation to the job (SYS-32)', async () => {
  const { server, spans } = await startTraced()
  const { client, email } = await signedIn(server, 'guest')
  await server.database.execute('update profiles set email_verified = false')
  const path = '/api/v1/me/email-confirmation'
  const { headers } = await client.request('POST', path, undefined, { traceparent: TRACEPARENT })
  const mails = async () => (await server.resources.mailer.list()).filter(({ to }) => to === email)
  await expect.poll(async () => (await mails()).length, WAIT).toBe(1)
  const endedAt = new Date('2026-05-12T15:00:00.250Z')
  server.setNow(endedAt)
  const reported = await server.visitor().post(PATH, span)
  await server.close()

  expect([reported.status, reported.body]).toEqual([201, { recorded: true }])
  expect(headers.get('server-timing')).toMatch(new RegExp(`^traceparent;desc="00-${TRACE_ID}-\\w{16}-01"$`))
  const own = spans.filter(({ traceId }) => traceId === TRACE_ID)
  const find = (name: string) => own.find((each) => each.name === name)
  const browser = find('browser profile.requestConfirmation')
  expect(browser).toMatchObject({ spanId: SPAN_ID, kind: CLIENT_KIND })
  expect(browser?.parentSpanId).toBeUndefined()
  expect(browser?.status?.code).not.toBe(ERROR_CODE)
  expect(browser?.endTimeUnixNano).toBe(`${endedAt.getTime()}000000`)
  expect(browser?.startTimeUnixNano).toBe(`${endedAt.getTime() - span.durationMs}000000`)
  expect(browser?.attributes).toEqual([
    { key: 'pouso.origin', value: { stringValue: 'browser' } },
    { key: 'pouso.unverified', value: { boolValue: true } },
  ])
  const request = find('POST /api/v1/me/email-confirmation')
  const operation = find('profile.requestConfirmation')
  expect(request).toMatchObject({ parentSpanId: SPAN_ID })
  expect(operation).toMatchObject({ parentSpanId: request?.spanId })
  expect(find('job send-email-confirmation')).toMatchObject({ parentSpanId: operation?.spanId })
  // The report itself is no trace.
  expect(spans.filter(({ name }) => name.includes('traces'))).toEqual([])
})

test('a request that failed is an error in its trace', async () => {
  const { server, spans } = await startTraced()
  await server.visitor().post(PATH, { ...span, operation: 'bookings.book', succeeded: false })
  await server.close()
  expect(spans.find(({ name }) => name === 'browser bookings.book')?.status?.code).toBe(ERROR_CODE)
})

test('refuses what no browser of ours reports, and limits each network', async () => {
  const { server, spans } = await startTraced({ TRUST_PROXY: 'on' })
  const post = (body: object, address: string) =>
    server.visitor().request('POST', PATH, body, { 'x-forwarded-for': address })
  for (const wrong of [
    { traceparent: `00-${TRACE_ID}-${SPAN_ID}-00` },
    { traceparent: `00-${TRACE_ID.toUpperCase()}-${SPAN_ID}-01` },
    { traceparent: `00-${'0'.repeat(32)}-${SPAN_ID}-01` },
    { traceparent: `00-${TRACE_ID}-${'0'.repeat(16)}-01` },
    { traceparent: `${TRACEPARENT} and more` },
    { operation: 'bookings.steal' },
    { operation: 'workspaces.search' },
    { durationMs: -1 },
    { durationMs: 0.5 },
    { durationMs: 600_001 },
    { succeeded: 'yes' },
    { succeeded: undefined },
  ]) {
    const { status, body } = await post({ ...span, ...wrong }, '10.20.0.1')
    expect([status, Object.keys(body.fields)], JSON.stringify(wrong)).toEqual([422, Object.keys(wrong)])
  }
  expect((await post({ ...span, durationMs: 600_000 }, '10.20.0.1')).status).toBe(201)
  await server.database.execute("update rate_limits set points = 600 where key like 'browserSpanByAddress:%'")
  const limited = await post(span, '10.20.0.1')
  expect([limited.status, Number(limited.headers.get('retry-after')) > 0]).toEqual([429, true])
  expect((await post(span, '10.20.0.2')).status).toBe(201)
  await server.close()
  expect(spans.filter(({ name }) => name.startsWith('browser '))).toHaveLength(2)
})

test('without tracing nothing is recorded or counted', async () => {
  const server = await startServerForTest()
  const { status, body } = await server.visitor().post(PATH, span)
  expect([status, body]).toEqual([201, { recorded: false }])
  const { rows } = await server.database.execute('select key from rate_limits')
  expect(rows).toEqual([])
})

test('where no trace is kept, nor is what a browser reports', async () => {
  const { server, spans } = await startTraced({ OTEL_TRACES_SAMPLER_ARG: '0' })
  expect((await server.visitor().post(PATH, span)).body).toEqual({ recorded: false })
  await server.close()
  expect(spans).toEqual([])
})

test('a trace that is kept, while few are, has its browser’s span', async () => {
  const { server, spans } = await startTraced({ OTEL_TRACES_SAMPLER_ARG: '0.000001' })
  expect((await server.visitor().post(PATH, span)).body).toEqual({ recorded: true })
  await server.close()
  expect(spans.map(({ name }) => name)).toEqual(['browser profile.requestConfirmation'])
})
