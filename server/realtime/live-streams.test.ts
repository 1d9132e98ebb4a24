import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { type SignedInUser, signedIn } from '#tests/factories/user.ts'
import { startTestServer, type TestServer } from '#tests/server.ts'
import type { CurrentUser } from '../actor.ts'
import { sessions } from '../database/schema.ts'
import type { EventBus } from './event-bus.ts'
import type { LiveEvent } from './live-event.ts'
import { type LiveStreams, openLiveStreams } from './live-streams.ts'

const WAIT = { timeout: 10_000, interval: 20 }
const HEARTBEAT_MS = 20

let server: TestServer
let guest: SignedInUser
beforeAll(async () => {
  server = await startTestServer()
  guest = await signedIn(server, 'guest')
})
afterAll(() => server.close())

/** Streams over a bus whose events come from the test. */
function openStreams(timing: { heartbeatMs?: number } = { heartbeatMs: 60_000 }): LiveStreams & {
  announce: (position: number) => void
  setNow: (now: Date) => void
} {
  const { database, log } = server.resources
  const listeners = new Set<(event: LiveEvent) => void>()
  let position = 0
  let now = new Date()
  const bus: EventBus = {
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    onSessionEnd: () => () => {},
    onViewerChange: () => () => {},
    onJob: () => () => {},
    position: () => position,
    isListening: () => true,
    connection: () => 1,
    close: async () => {},
  }
  const streams = openLiveStreams({ bus, database, log, now: () => now, ...timing })
  onTestFinished(streams.close)
  return {
    ...streams,
    announce: (next) => {
      position = next
      const event = { position, topic: 'notifications-changed', audience: 'person', data: {} }
      for (const listener of listeners) listener({ ...event, recipientId: guest.id })
    },
    setNow: (time) => {
      now = time
    },
  }
}

/** The guest with a session that is stored in the database. */
async function viewer(): Promise<CurrentUser> {
  const { rows } = await server.database.execute(sql`select id from sessions where user_id = ${guest.id}`)
  const { id, name, email } = guest
  return { id, name, email, role: 'guest', emailVerified: true, image: null, sessionId: String(rows[0]?.id) }
}

/** Reads a stream to its end. @returns what has come so far, and whether that was all. */
function read(stream: ReadableStream<Uint8Array> | undefined): { text: string; hasEnded: boolean } {
  const reading = { text: '', hasEnded: false }
  void (async () => {
    for await (const chunk of stream ?? []) reading.text += new TextDecoder().decode(chunk)
    reading.hasEnded = true
  })()
  return reading
}

test('a reader that reads nothing is disconnected when 200 frames wait, others are not', async () => {
  const streams = openStreams()
  const user = await viewer()
  const idle = streams.open(user)
  const reading = read(streams.open(user))
  for (let position = 1; position <= 199; position += 1) streams.announce(position)
  expect(streams.count()).toBe(2)
  await expect.poll(() => reading.text, WAIT).toContain('id: 199\n')
  streams.announce(200)
  expect(streams.count()).toBe(1)
  await expect.poll(() => reading.text, WAIT).toContain('id: 200\n')
  // It can still read what was sent so far, and reconnects for the rest.
  const late = read(idle)
  await expect.poll(() => late.hasEnded, WAIT).toBe(true)
  expect(late.text).toContain('id: 199\n')
  expect(late.text).not.toContain('id: 200\n')
})

test('a heartbeat comes every 30 s', async () => {
  const user = await viewer()
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const reading = read(openStreams({}).open(user))
  await vi.advanceTimersByTimeAsync(29_999)
  expect(reading.text).toContain('event: ready')
  expect(reading.text).not.toContain(': heartbeat')
  await vi.advanceTimersByTimeAsync(1)
  expect(reading.text).toContain(': heartbeat')
})

test('a stream lasts an hour at most, so that its reader’s permissions are checked again', async () => {
  const streams = openStreams({ heartbeatMs: HEARTBEAT_MS })
  const reading = read(streams.open(await viewer()))
  await expect.poll(() => reading.text, WAIT).toContain(': heartbeat')
  expect(reading.hasEnded).toBe(false)
  streams.setNow(new Date(Date.now() + 61 * 60 * 1000))
  await expect.poll(() => reading.hasEnded, WAIT).toBe(true)
})

test('a stream ends once its session proves the second factor that administrators need, or loses it', async () => {
  const streams = openStreams({ heartbeatMs: HEARTBEAT_MS })
  const user = await viewer()
  const set = (secondFactorAt: Date | null) =>
    server.database.update(sessions).set({ secondFactorAt }).where(eq(sessions.id, user.sessionId))
  const others = read(streams.open(user))
  for (const [before, after] of [
    ['missing', 'proved'],
    ['proved', 'missing'],
  ] as const) {
    const reading = read(streams.open({ ...user, demandedFactor: before }))
    await expect.poll(() => reading.text, WAIT).toContain(': heartbeat')
    expect(reading.hasEnded).toBe(false)
    await set(after === 'proved' ? new Date() : null)
    await expect.poll(() => reading.hasEnded, WAIT).toBe(true)
  }
  expect(others.hasEnded).toBe(false)
})

test('a reader that missed more than 500 events gets a reset, one that missed 500 gets them', async () => {
  const streams = openStreams()
  const user = await viewer()
  await server.database.execute(
    sql`insert into live_events (id, topic, audience, recipient_id, data)
        select gen_random_uuid(), 'notifications-changed', 'person', ${guest.id}, '{}' from generate_series(1, 501)`,
  )
  const { rows } = await server.database.execute<{ first: number }>(
    sql`select min(position)::int as first from live_events where recipient_id = ${guest.id}`,
  )
  const first = rows[0]?.first ?? 0
  const events = ({ text }: { text: string }) => [...text.matchAll(/^event: (.+)$/gm)].map(([, name]) => name)
  const tooLate = read(streams.open(user, first - 1))
  await expect.poll(() => events(tooLate), WAIT).toEqual(['reset', 'ready'])
  const inTime = read(streams.open(user, first))
  await expect
    .poll(() => events(inTime), WAIT)
    .toEqual([...Array(500).fill('notifications-changed'), 'ready'])
})

test('a failure to read missed events ends the stream; a failed session check does not', async () => {
  const streams = openStreams({ heartbeatMs: HEARTBEAT_MS })
  const user = await viewer()
  const failing = vi.spyOn(server.database, 'select').mockImplementation(() => {
    throw new Error('the database is away')
  })
  onTestFinished(() => failing.mockRestore())
  const coming = read(streams.open(user, 0))
  await expect.poll(() => coming.hasEnded, WAIT).toBe(true)

  const open = read(streams.open(user))
  await expect.poll(() => server.logLines.join(), WAIT).toContain('sessions of streams not checked')
  expect(open.hasEnded).toBe(false)
  failing.mockRestore()
  const ended = read(streams.open({ ...user, sessionId: randomUUID() }))
  await expect.poll(() => ended.hasEnded, WAIT).toBe(true)
  expect(open.hasEnded).toBe(false)
})

test('after closing nobody gets a stream', async () => {
  const streams = openStreams()
  const reading = read(streams.open(await viewer()))
  await streams.close()
  await expect.poll(() => reading.hasEnded, WAIT).toBe(true)
  expect(streams.open(await viewer())).toBeUndefined()
})
