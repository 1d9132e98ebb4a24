import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { EventReader } from '#tests/event-reader.ts'
import { bookAs, createBookableWorkspace } from '#tests/factories/booked.ts'
import { type SignedInUser, signedIn } from '#tests/factories/user.ts'
import { startSecondInstance, startTestServer, type TestServer } from '#tests/server.ts'
import { announce } from '../../realtime/announce.ts'

const WAIT = { timeout: 15_000, interval: 20 }

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

type Reader = { id: string; events: EventReader }

async function readerOf({ id, client }: Pick<SignedInUser, 'id' | 'client'>): Promise<Reader> {
  const events = await EventReader.open(client)
  onTestFinished(() => events.close())
  return { id, events }
}
const changesOf = ({ events }: Reader) =>
  events.updates.filter(({ event }) => event === 'bookings-changed').map(({ data }) => data)

test('each change is one event for both sides and administrators, on every instance, and none for others', async () => {
  const admin = await signedIn(server, 'admin')
  const host = await signedIn(server, 'host')
  const guest = await signedIn(server, 'guest')
  const strangers = [await signedIn(server, 'host'), await signedIn(server, 'guest')]
  const { id } = await createBookableWorkspace(host, admin, { bookingMode: 'request' })
  const client = (await startSecondInstance(server)).visitor()
  const { email, password } = guest
  await client.post('/api/auth/sign-in/email', { email, password })
  const concerned = await Promise.all([host, guest, admin, { id: guest.id, client }].map(readerOf))
  const others = await Promise.all(strangers.map(readerOf))
  const hear = (times: number) => {
    const change = { code, workspaceId: id }
    const heard = Array(times).fill(change)
    return expect.poll(() => concerned.map(changesOf), WAIT).toEqual(concerned.map(() => heard))
  }

  const { code, version } = await bookAs(guest, id)
  await hear(1)
  const take = (step: string, user: SignedInUser, seen: number) =>
    user.client.post(`/api/v1/bookings/${code}/${step}`, { version: seen })
  await take('accept', host, version)
  await hear(2)
  await take('cancel', guest, version + 1)
  await hear(3)

  // Events keep their order: when this one arrives, all earlier ones have.
  const last = { topic: 'favorites-changed', audience: 'person', data: {} } as const
  const readers = [...concerned, ...others]
  for (const { id: recipientId } of readers) await announce(server.database, { ...last, recipientId })
  await expect
    .poll(() => readers.every(({ events }) => events.updates.at(-1)?.event === 'favorites-changed'), WAIT)
    .toBe(true)
  expect(others.map(changesOf)).toEqual([[], []])
  await hear(3)
})
