import { once } from 'node:events'
import net from 'node:net'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { EventReader } from '#tests/event-reader.ts'
import { type SignedInUser, signedIn } from '#tests/factories/user.ts'
import { createWorkspace } from '#tests/factories/workspace.ts'
import { startSecondInstance, startServerForTest, startTestServer, type TestServer } from '#tests/server.ts'
import { announce } from './announce.ts'
import { openEventBus } from './event-bus.ts'
import { openLiveStreams } from './live-streams.ts'
import { trimLiveEvents } from './trim-live-events.ts'

const WAIT = { timeout: 10_000, interval: 20 }

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

async function openFor({ client }: Pick<SignedInUser, 'client'>, lastEventId?: string): Promise<EventReader> {
  const reader = await EventReader.open(client, lastEventId)
  onTestFinished(() => reader.close())
  if (reader.status === 200) {
    await expect.poll(() => reader.events.some(({ event }) => event === 'ready'), WAIT).toBe(true)
  }
  return reader
}

/** Publishes an event to a user, marked so that the test recognizes its own. */
function publish(to: TestServer, user: { id: string }, mark: string | number): Promise<void> {
  return announce(to.database, {
    topic: 'notifications-changed',
    audience: 'person',
    recipientId: user.id,
    data: { workspaceId: String(mark) },
  })
}

const marks = (reader: EventReader) => reader.updates.map(({ data }) => data.workspaceId)
const range = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, index) => String(from + index))

describe('the stream', () => {
  test('is for signed-in users', async () => {
    const { status, body } = await server.visitor().get('/api/v1/events')
    expect([status, body.code]).toEqual([401, 'UNAUTHENTICATED'])
  })

  test('makes proxies pass it on unbuffered and uncompressed', async () => {
    const reader = await openFor(await signedIn(server, 'guest'))
    expect(reader.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
    expect(reader.headers.get('x-accel-buffering')).toBe('no')
    expect(reader.headers.get('cache-control')).toContain('no-store')
    expect(reader.headers.get('content-encoding')).toBeNull()
  })

  test('sends users their own events and no one else’s', async () => {
    const [one, other] = [await signedIn(server, 'guest'), await signedIn(server, 'guest')]
    const readers = [await openFor(one), await openFor(one), await openFor(other)]
    await publish(server, one, 'a')
    await publish(server, other, 'b')
    await expect.poll(() => readers.map(marks), WAIT).toEqual([['a'], ['a'], ['b']])
  })

  test('sends moderation events to administrators and not to hosts', async () => {
    const host = await signedIn(server, 'host')
    const readers = [await openFor(await signedIn(server, 'admin')), await openFor(host)]
    const { id } = await createWorkspace(host)
    await expect
      .poll(() => readers[0]?.updates, WAIT)
      .toMatchObject([{ event: 'moderation-changed', data: { workspaceId: id } }])
    await publish(server, host, 'last')
    await expect.poll(() => readers[1] && marks(readers[1]), WAIT).toEqual(['last'])
  })

  test('sends nothing of a transaction that was rolled back', async () => {
    const user = await signedIn(server, 'guest')
    const reader = await openFor(user)
    const undone = server.database.transaction(async (transaction) => {
      await announce(transaction, {
        topic: 'notifications-changed',
        audience: 'person',
        recipientId: user.id,
        data: { workspaceId: 'never' },
      })
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    await publish(server, user, 'after')
    await expect.poll(() => marks(reader), WAIT).toEqual(['after'])
  })

  test('ends at once when its session does, however that happens', async () => {
    const user = await signedIn(server, 'guest')
    const admin = await signedIn(server, 'admin')
    const out = await openFor(user)
    await user.client.post('/api/auth/sign-out')
    await expect.poll(() => out.hasEnded, WAIT).toBe(true)
    expect((await EventReader.open(user.client)).status).toBe(401)

    const again = await signedIn(server, 'host')
    const suspended = await openFor(again)
    const bystander = await openFor(admin)
    await admin.client.put(`/api/v1/admin/users/${again.id}/suspended`, {
      suspended: true,
      reason: 'Anúncios repetidos.',
    })
    await expect.poll(() => suspended.hasEnded, WAIT).toBe(true)
    expect(bystander.hasEnded).toBe(false)
  })

  test('has a heartbeat, and ends after its session expired', async () => {
    const user = await signedIn(server, 'guest')
    const bus = await openEventBus(server.databaseUrl, server.resources.log)
    const { database, log } = server.resources
    const streams = openLiveStreams({ bus, database, log, now: () => new Date(), heartbeatMs: 50 })
    onTestFinished(async () => {
      await streams.close()
      await bus.close()
    })
    const { rows } = await database.execute(sql`select id from sessions where user_id = ${user.id}`)
    const viewer = { ...user, role: 'guest' as const, emailVerified: true, image: null }
    const stream = streams.open({ ...viewer, sessionId: String(rows[0]?.id) })
    if (!stream) throw new Error('No stream')
    let text = ''
    const reading = (async () => {
      for await (const chunk of stream) text += new TextDecoder().decode(chunk)
    })()
    await expect.poll(() => text.split(': heartbeat\n\n').length, WAIT).toBeGreaterThan(3)
    await database.execute(
      sql`update sessions set expires_at = now() - interval '1 minute' where user_id = ${user.id}`,
    )
    await reading
    expect(streams.count()).toBe(0)
  })

  test('an account has at most 20', async () => {
    const user = await signedIn(server, 'guest')
    const readers = await Promise.all(Array.from({ length: 20 }, () => openFor(user)))
    const refused = await EventReader.open(user.client)
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '10'])
    readers[0]?.close()
    await expect.poll(async () => (await openFor(user)).status, WAIT).toBe(200)
  })

  test('500 rude disconnects leave nothing behind', { timeout: 60_000 }, async () => {
    const own = await startServerForTest()
    const users = await Promise.all(Array.from({ length: 5 }, () => signedIn(own, 'guest')))
    const { port } = new URL(own.url)
    for (let round = 0; round < 5; round += 1) {
      const sockets = await Promise.all(
        users.flatMap(({ client }) =>
          Array.from({ length: 20 }, async () => {
            const socket = net.connect(Number(port), '127.0.0.1')
            socket.write(
              `GET /api/v1/events HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nCookie: ${client.cookie}\r\n\r\n`,
            )
            await once(socket, 'data')
            return socket
          }),
        ),
      )
      expect(own.streams.count()).toBe(100)
      for (const socket of sockets) socket.resetAndDestroy()
      await expect.poll(() => own.streams.count(), WAIT).toBe(0)
    }
  })
})

describe('coming back', () => {
  test('brings what was missed, once and in order', async () => {
    const user = await signedIn(server, 'guest')
    const first = await openFor(user)
    await publish(server, user, 0)
    await expect.poll(() => marks(first), WAIT).toEqual(['0'])
    first.close()
    for (const mark of range(1, 5)) await publish(server, user, mark)
    const second = await openFor(user, first.updates.at(-1)?.id)
    expect(marks(second)).toEqual(range(1, 5))
    await publish(server, user, 5)
    await expect.poll(() => marks(second), WAIT).toEqual(range(1, 6))
  })

  test('100 events while readers come and go: none lost, no duplicates', async () => {
    const user = await signedIn(server, 'guest')
    const seen: string[] = []
    let reader = await openFor(user)
    let lastId = reader.events.at(-1)?.id
    const telling = (async () => {
      for (let start = 0; start < 100; start += 10) {
        await Promise.all(range(start, start + 10).map((mark) => publish(server, user, mark)))
      }
    })()
    while (seen.length < 100) {
      await expect.poll(() => reader.updates.length, WAIT).toBeGreaterThan(0)
      reader.close()
      seen.push(...marks(reader).map(String))
      lastId = reader.updates.at(-1)?.id ?? lastId
      if (seen.length < 100) reader = await openFor(user, lastId)
    }
    await telling
    expect(
      seen
        .map(Number)
        .sort((a, b) => a - b)
        .map(String),
    ).toEqual(range(0, 100))
  })

  test('a reader that was away too long, or has an unknown position, gets a reset', async () => {
    const own = await startServerForTest()
    const user = await signedIn(own, 'guest')
    const early = await openFor(user)
    for (const mark of range(0, 3)) await publish(own, user, mark)
    // Else the readers below would also get events that the server has not received yet.
    await expect.poll(() => marks(early), WAIT).toEqual(range(0, 3))
    own.setNow(new Date(Date.now() + 25 * 60 * 60 * 1000))
    await trimLiveEvents(own.resources)
    own.setNow(new Date())
    for (const lastEventId of ['0', '999999']) {
      const reader = await openFor(user, lastEventId)
      expect(reader.events.map(({ event }) => event)).toEqual(['reset', 'ready'])
    }
    const upToDate = await openFor(user, '3')
    expect(upToDate.events).toEqual([{ id: '3', event: 'ready', data: {} }])
  })
})

describe('several instances', () => {
  test('each sends its readers what any of them published', async () => {
    const beside = await startSecondInstance(server)
    const user = await signedIn(server, 'guest')
    const readers = [await openFor(user), await openFor({ client: user.client.at(beside.url) })]
    await publish(server, user, 'here')
    await publish(beside, user, 'there')
    await expect
      .poll(() => readers.map(marks), WAIT)
      .toEqual([
        ['here', 'there'],
        ['here', 'there'],
      ])
  })

  test('a reader moves from one to the other without loss or duplicates', async () => {
    const first = await startSecondInstance(server)
    const user = await signedIn(server, 'guest')
    const reader = await openFor({ client: user.client.at(first.url) })
    for (const mark of range(0, 3)) await publish(server, user, mark)
    await expect.poll(() => marks(reader), WAIT).toEqual(range(0, 3))
    await first.streams.close()
    await expect.poll(() => reader.hasEnded, WAIT).toBe(true)
    for (const mark of range(3, 6)) await publish(server, user, mark)
    const second = await openFor(user, reader.updates.at(-1)?.id)
    expect(marks(second)).toEqual(range(3, 6))
  })
})

test('when the database drops the listening connection, nothing is lost or duplicated', async () => {
  const user = await signedIn(server, 'guest')
  const reader = await openFor(user)
  const drop = () =>
    server.database.execute(
      sql`select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = 'pouso-events' and datname = current_database()`,
    )
  for (let start = 0; start < 50; start += 10) {
    await Promise.all([...range(start, start + 10).map((mark) => publish(server, user, mark)), drop()])
  }
  await expect.poll(() => reader.updates.length, WAIT).toBe(50)
  expect(
    marks(reader)
      .map(Number)
      .sort((a, b) => a - b)
      .map(String),
  ).toEqual(range(0, 50))
  const positions = reader.updates.map(({ id }) => Number(id))
  expect(positions).toEqual([...positions].sort((a, b) => a - b))
})

test('positions follow the order of the commits, even when transactions overlap', async () => {
  const user = await signedIn(server, 'guest')
  const reader = await openFor(user)
  await server.database.transaction(async (slow) => {
    await announce(slow, {
      topic: 'notifications-changed',
      audience: 'person',
      recipientId: user.id,
      data: { workspaceId: 'began first' },
    })
    await publish(server, user, 'ended first')
  })
  await expect.poll(() => marks(reader), WAIT).toEqual(['ended first', 'began first'])
})
