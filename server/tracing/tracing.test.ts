import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import pg from 'pg'
import { expect, test, vi } from 'vitest'
import { signedIn } from '#tests/factories/user.ts'
import { startServerForTest, startTestServer } from '#tests/server.ts'
import { type Collector, type Span, startCollector } from '#tests/trace-collector.ts'
import { connect } from '../database/connection.ts'
import { createRouteOf } from '../metrics/route-of.ts'
import { startTracing } from './start-tracing.ts'

const TRACE_ID = '0af7651916cd43dd8448eb211c80319c'
const WAIT = { timeout: 15_000, interval: 50 }

test('without an endpoint nothing is traced', async () => {
  expect(await startTracing({ traces: false, tracesShare: 1 }, createRouteOf())).toBeUndefined()
})

test('every form of query is a span, with its failure; outside of requests there are none', async () => {
  const collector = await startCollector()
  vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', collector.url)
  const tracing = await startTracing({ traces: true, tracesShare: 1 }, createRouteOf())
  const { databaseUrl } = await startServerForTest()
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query('select 0 as before')
  const server = createServer(
    tracing?.trace(async (_request, response) => {
      await client.query('select 1 as promised')
      await client.query('delete from nothing_there').catch(() => {})
      await new Promise((resolve) => client.query('update workspaces set name = name where false', resolve))
      await new Promise((resolve) => client.query('insert into nothing_there values (1)', resolve))
      await once(client.query(new pg.Query('values (1)')), 'end')
      response.writeHead(500).end()
    }),
  ).listen(0, '127.0.0.1')
  await once(server, 'listening')
  await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
  await client.end()
  server.close()
  await once(server, 'close')
  await tracing?.stop()
  vi.unstubAllEnvs()

  const failed = 2
  const received = collector.spans.map(({ name, status }) => [name, status?.code === failed])
  expect(received).toEqual(
    expect.arrayContaining([
      ['select', false],
      ['delete', true],
      ['update', false],
      ['insert', true],
      ['values', false],
      ['GET /', true],
    ]),
  )
  expect(JSON.stringify(collector.spans)).not.toContain('before')
})

test('a request is a span, its statements are spans within it, and no parameters are sent', async () => {
  const collector = await startCollector()
  vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', collector.url)
  const tracing = await startTracing({ traces: true, tracesShare: 1 }, createRouteOf())
  const { databaseUrl } = await startServerForTest()
  const { database, close } = connect(databaseUrl, () => {})
  const server = createServer(
    tracing?.trace(async (_request, response) => {
      await database.execute("select 'a secret' as value where 1 = 1")
      response.end()
    }),
  ).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const traceId = TRACE_ID
  await fetch(`http://127.0.0.1:${port}/api/v1/workspaces/0199?secret=x`, {
    headers: { traceparent: `00-${traceId}-b7ad6b7169203331-01` },
  })
  await close()
  server.closeAllConnections()
  server.close()
  await once(server, 'close')
  await tracing?.stop()
  vi.unstubAllEnvs()

  const request = collector.spans.find(({ name }) => name === 'GET /api/v1/workspaces/{id}')
  const statement = collector.spans.find(({ name }) => name === 'select')
  expect(request).toMatchObject({ traceId, parentSpanId: 'b7ad6b7169203331' })
  expect(statement).toMatchObject({ traceId, parentSpanId: request?.spanId })
  expect(request?.attributes).toContainEqual({ key: 'http.response.status_code', value: { intValue: 200 } })
  expect(JSON.stringify(collector.spans)).not.toContain('secret=x')
})

/** Asks, as part of a trace, for a mail that a job sends. @returns the answer's headers, and the spans of the trace */
async function askForMail(
  collector: Collector,
  traceparent: string,
  environment: Record<string, string> = {},
) {
  vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', collector.url)
  const server = await startTestServer({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, ...environment })
  try {
    const { client, email } = await signedIn(server, 'guest')
    await server.database.execute('update profiles set email_verified = false')
    const path = '/api/v1/me/email-confirmation'
    const { status, headers } = await client.request('POST', path, undefined, { traceparent })
    expect(status).toBe(200)
    const mails = async () => (await server.resources.mailer.list()).filter(({ to }) => to === email)
    await expect.poll(async () => (await mails()).length, WAIT).toBe(1)
    const stored = await server.database.execute<{ data: object }>(
      `select data from jobs.job where name = 'send-email-confirmation'`,
    )
    const data = stored.rows.map((row) => row.data)
    return { headers, email, data, requestId: headers.get('x-request-id') ?? '' }
  } finally {
    await server.close()
    vi.unstubAllEnvs()
  }
}

test('a job is part of the trace whose request enqueued it, and the answer names the trace (SYS-31)', async () => {
  const collector = await startCollector()
  const { headers, email, requestId } = await askForMail(collector, `00-${TRACE_ID}-b7ad6b7169203331-00`)

  const spans = collector.spans.filter(({ traceId }) => traceId === TRACE_ID)
  const request = spans.find(({ name }) => name === 'POST /api/v1/me/email-confirmation')
  const operation = spans.find(({ name }) => name === 'profile.requestConfirmation')
  const job = spans.find(({ name }) => name === 'job send-email-confirmation')
  expect(request).toMatchObject({ parentSpanId: 'b7ad6b7169203331' })
  expect(operation).toMatchObject({ parentSpanId: request?.spanId })
  expect(job).toMatchObject({ parentSpanId: operation?.spanId })
  const statementsOf = (span: Span | undefined) =>
    spans.filter(
      ({ attributes, parentSpanId }) =>
        parentSpanId === span?.spanId && attributes.some(({ key }) => key === 'db.query.text'),
    )
  expect(statementsOf(operation).length).toBeGreaterThan(0)
  expect(statementsOf(job).length).toBeGreaterThan(0)
  expect(headers.get('server-timing')).toBe(`traceparent;desc="00-${TRACE_ID}-${request?.spanId}-01"`)
  expect(JSON.stringify(request?.attributes)).toContain(requestId)
  expect(JSON.stringify(spans)).not.toContain(email)
})

test('who sends a traceparent does not decide whether the trace is sent (SYS-31)', async () => {
  const collector = await startCollector()
  const { headers, data } = await askForMail(collector, `00-${TRACE_ID}-b7ad6b7169203331-01`, {
    OTEL_TRACES_SAMPLER_ARG: '0',
  })
  expect(collector.spans).toEqual([])
  expect(headers.get('server-timing')).toContain(`traceparent;desc="00-${TRACE_ID}-`)
  expect(data).toEqual([{ userId: expect.any(String) }])
})
