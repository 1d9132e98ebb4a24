import { readdirSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { MS_PER_HOUR } from '#contract/dates.ts'
import { bookAs, createBookableWorkspace, setRules } from '#tests/factories/booked.ts'
import { payBooking } from '#tests/factories/paid-booking.ts'
import { signedIn } from '#tests/factories/user.ts'
import { createPublishedWorkspace, createWorkspace } from '#tests/factories/workspace.ts'
import { startServerForTest, startTestServer, type TestServer } from '#tests/server.ts'
import { createRouteOf, OTHER } from './route-of.ts'

const TOKEN = 'a token that only the tests use'
let server: TestServer

beforeAll(async () => {
  server = await startTestServer({}, async (_request, { context: { page } }) => {
    page.html = Buffer.from('<html><body>página</body></html>')
    return new Response(null, { headers: { 'content-type': 'text/html' } })
  })
})
afterAll(() => server.close())

async function readMetrics({ url }: TestServer, headers: Record<string, string> = {}): Promise<string> {
  const answer = await fetch(`${url}/metrics`, { headers })
  return answer.status === 200 ? answer.text() : String(answer.status)
}

/** The value of a series, or undefined where there is none. */
function seriesOf(metrics: string, series: string): number | undefined {
  const line = metrics.split('\n').find((candidate) => candidate.startsWith(`${series} `))
  return line === undefined ? undefined : Number(line.slice(series.length + 1))
}

describe('what is measured', () => {
  test('requests by route and status, with their duration; cached pages and responses by origin', async () => {
    const host = await signedIn(server, 'host')
    const { id } = await createPublishedWorkspace(host, await signedIn(server, 'admin'))
    await createWorkspace(host)
    for (let times = 0; times < 3; times += 1)
      await server.visitor().get(`/api/v1/workspaces/${id}?x=${times}`)
    await server.visitor().get('/api/v1/workspaces/nothing')
    await fetch(`${server.url}/workspaces`)
    await fetch(`${server.url}/workspaces`)

    const metrics = await readMetrics(server)
    const detail = 'method="GET",route="/api/v1/workspaces/{id}"'
    expect(seriesOf(metrics, `http_requests_total{${detail},status="200"}`)).toBeGreaterThanOrEqual(3)
    expect(seriesOf(metrics, `http_requests_total{${detail},status="404"}`)).toBe(1)
    expect(seriesOf(metrics, `http_request_duration_seconds_count{${detail}}`)).toBeGreaterThanOrEqual(4)
    expect(seriesOf(metrics, 'pouso_cached_pages_total{origin="fwd=miss"}')).toBe(2)
    expect(seriesOf(metrics, 'pouso_cached_pages_total{origin="hit"}')).toBe(3)
    expect(seriesOf(metrics, 'pouso_workspaces{status="approved"}')).toBe(1)
    expect(seriesOf(metrics, 'pouso_workspaces{status="pending"}')).toBe(1)
    expect(seriesOf(metrics, 'pouso_users{role="host"}')).toBe(1)
    expect(seriesOf(metrics, 'pouso_database_up')).toBe(1)
    expect(seriesOf(metrics, 'pouso_receives_changes')).toBe(1)
    expect(seriesOf(metrics, 'pouso_primary_connections')).toBeGreaterThan(0)
    expect(seriesOf(metrics, 'pouso_live_streams')).toBe(0)
    expect(metrics).toContain('nodejs_eventloop_lag_p99_seconds')
    expect(metrics).toContain('process_resident_memory_bytes')
    // Metrics must not name anyone's data.
    expect(metrics).not.toContain(id)
    expect(metrics).not.toContain(host.email)
  })

  test('bookings by status and mode, requests that wait and how long hosts take to answer', async () => {
    const own = await startServerForTest()
    const [host, guest] = [await signedIn(own, 'host'), await signedIn(own, 'guest')]
    const { id } = await createBookableWorkspace(host, await signedIn(own, 'admin'))
    await bookAs(guest, id, { start: '08:00', end: '09:00' })
    await setRules(host, id, { bookingMode: 'request' })
    const answered = await bookAs(guest, id, { start: '09:00', end: '10:00' })
    await bookAs(guest, id, { start: '10:00', end: '11:00' })
    const start = own.resources.now().getTime()
    own.setNow(new Date(start + 600_000))
    await host.client.post(`/api/v1/bookings/${answered.code}/accept`, { version: answered.version })

    const metrics = await readMetrics(own)
    expect(seriesOf(metrics, 'pouso_bookings{status="confirmed"}')).toBe(2)
    expect(seriesOf(metrics, 'pouso_bookings{status="requested"}')).toBe(1)
    expect(seriesOf(metrics, 'pouso_bookings_made{mode="instant"}')).toBe(1)
    expect(seriesOf(metrics, 'pouso_bookings_made{mode="request"}')).toBe(2)
    expect(seriesOf(metrics, 'pouso_oldest_request_seconds')).toBeGreaterThanOrEqual(600)
    const median = seriesOf(metrics, 'pouso_request_answer_seconds{quantile="0.5"}') ?? 0
    expect(median).toBeGreaterThanOrEqual(600)
    expect(median).toBeLessThan(660)
    expect(metrics).not.toContain(answered.code)
  })

  test('what the ledger moved in a day, by kind', async () => {
    const own = await startServerForTest()
    const [host, guest] = [await signedIn(own, 'host'), await signedIn(own, 'guest')]
    const { id } = await createBookableWorkspace(host, await signedIn(own, 'admin'))
    const paid = await bookAs(guest, id, { start: '08:00', end: '09:00' })
    const before = await bookAs(guest, id, { start: '09:00', end: '10:00' })
    const now = own.resources.now().getTime()
    await payBooking(own.database, paid.code, { refundInCents: 1_000 })
    await payBooking(own.database, before.code, { paidAt: new Date(now - 25 * MS_PER_HOUR) })

    const metrics = await readMetrics(own)
    const ofKind = (kind: string) => seriesOf(metrics, `pouso_money_moved_in_cents{kind="${kind}"}`)
    expect(ofKind('payment')).toBe(paid.totalInCents)
    expect(ofKind('refund-due')).toBe(1_000)
    expect(ofKind('payout')).toBe(undefined)
  })

  test('every page and operation has its own name, and unknown addresses share one', () => {
    const routeOf = createRouteOf()
    const addresses = readdirSync('web/routes')
      .filter((file) => !file.startsWith('-'))
      .filter((file) => !file.startsWith('__') && file !== '$.tsx')
      .map((file) =>
        `/${file
          .replace(/(\.index)?\.tsx$/, '')
          .replace(/^index$/, '')
          .replaceAll('_.', '.')
          .replaceAll('.', '/')}`.replaceAll(/\$\w+/g, 'x1'),
      )
    expect(addresses.length).toBeGreaterThan(30)
    expect(addresses.filter((address) => routeOf(address) === OTHER)).toEqual([])
    expect(routeOf('/api/v1/workspaces/featured?limit=3')).toBe('/api/v1/workspaces/featured')
    expect(routeOf('/api/v1/workspaces/0199/messages')).toBe('/api/v1/workspaces/{id}/messages')
    expect(routeOf('/api/v1/events?after=1')).toBe('/api/v1/events')
    expect(routeOf('/files/images/0199/640.webp')).toBe('/files/images')
    expect(new Set(['/wp-login.php', '/api/v1/nothing', '/a/b/c', '//'].map(routeOf))).toEqual(
      new Set([OTHER]),
    )
  })
})

describe('access', () => {
  test('without a token only this machine may read them, and nobody through a proxy on it', async () => {
    expect(await readMetrics(server)).toContain('http_requests_total')
    expect(await readMetrics(server, { 'x-forwarded-for': '127.0.0.1' })).toBe('404')
    expect(await readMetrics(server, { forwarded: 'for=203.0.113.9' })).toBe('404')
  })

  test('with a token only requests that present it, even from this machine', async () => {
    const guarded = await startServerForTest({ METRICS_TOKEN: TOKEN })
    expect(await readMetrics(guarded)).toBe('404')
    expect(await readMetrics(guarded, { authorization: `Bearer ${TOKEN}x` })).toBe('404')
    const through = { authorization: `Bearer ${TOKEN}`, 'x-forwarded-for': '203.0.113.9' }
    expect(await readMetrics(guarded, through)).toContain('http_requests_total')
  })
})
