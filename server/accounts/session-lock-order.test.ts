import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Answer, TestClient } from '#tests/client.ts'
import { bookByHandAs, callGuestLink, hostOfLinks, storedBooking } from '#tests/factories/guest-link.ts'
import { stopJobs } from '#tests/factories/still-jobs.ts'
import { isSignedIn, type SignedInUser, signedIn, signedInElsewhere } from '#tests/factories/user.ts'
import { startTestServer, type TestServer } from '#tests/server.ts'
import { sendBehindLock } from '#tests/waiting-statements.ts'
import { isAdoptable, issueGuestLink } from '../booking-steps/guest-links/guest-links.ts'
import type { Executor } from '../database/connection.ts'
import { secondFactors, sessions } from '../database/schema.ts'

let server: TestServer
let host: SignedInUser
let workspaceId: string

beforeAll(async () => {
  server = await startTestServer()
  // Nothing else waits for a lock.
  await stopJobs(server)
  ;({ host, workspaceId } = await hostOfLinks(server, await signedIn(server, 'admin')))
})
afterAll(() => server.close())

/** Locks sessions, so that whoever ends one stops there, with all its earlier locks acquired. */
const lockSessions = (ids: string[]) => (transaction: Executor) =>
  transaction.select({ id: sessions.id }).from(sessions).where(inArray(sessions.id, ids)).for('update')

async function currentSessionOf(client: TestClient): Promise<string> {
  const { body } = await client.get('/api/v1/me/sessions')
  return body.items.find(({ current }: { current: boolean }) => current).id
}

/** Asks for something that a session may do only while it lasts. */
const setUp = (client: TestClient) => client.post('/api/v1/me/second-factor')
const secretsOf = ({ id }: SignedInUser) =>
  server.database.$count(secondFactors, eq(secondFactors.userId, id))
const statusesOf = (answers: Answer[]) => answers.map(({ status }) => status)

test.each([
  ['alone', (client: TestClient, id: string) => client.request('DELETE', `/api/v1/me/sessions/${id}`)],
  ['with all others', (client: TestClient) => client.request('DELETE', '/api/v1/me/sessions')],
])('a session that is ended %s changes nothing more, and does not prevent its end', async (_, end) => {
  const user = await signedIn(server, 'guest')
  const intruder = await signedInElsewhere(server, user)
  const id = await currentSessionOf(intruder)
  const answers = await sendBehindLock(server, lockSessions([id]), [
    () => end(user.client, id),
    () => setUp(intruder),
  ])
  expect(statusesOf(answers)).toEqual([200, 401])
  expect([await isSignedIn(intruder), await secretsOf(user)]).toEqual([false, 0])
})

let hour = 10
/**
 * A guest link for a user's e-mail.
 * @returns a function that uses it in a browser
 */
async function linkFor({
  email: guestEmail,
}: SignedInUser): Promise<(client: TestClient) => Promise<Answer>> {
  const start = `${hour++}:00`
  const written = await bookByHandAs(host, workspaceId, { guestEmail, start, end: `${hour}:00` })
  const booking = await storedBooking(server, written)
  const now = server.resources.now()
  if (!isAdoptable(booking, now)) throw new Error('The booking cannot be adopted')
  const link = await server.database.transaction((transaction) => issueGuestLink(transaction, booking, now))
  return (client) => callGuestLink(server, 'enter', link?.token ?? '', client)
}

test('a session that a guest link signs out changes nothing more, and does not prevent its end', async () => {
  const [user, guest] = [await signedIn(server, 'guest'), await signedIn(server, 'guest')]
  const enter = await linkFor(guest)
  const { client } = user
  const id = await currentSessionOf(client)
  const answers = await sendBehindLock(server, lockSessions([id]), [() => enter(client), () => setUp(client)])
  expect(statusesOf(answers)).toEqual([200, 401])
  expect(await secretsOf(user)).toBe(0)
})

test('two browsers that enter each other’s account by a guest link both do', async () => {
  const [one, other] = [await signedIn(server, 'guest'), await signedIn(server, 'guest')]
  const [enterOne, enterOther] = [await linkFor(one), await linkFor(other)]
  const ids = [await currentSessionOf(one.client), await currentSessionOf(other.client)]
  const answers = await sendBehindLock(server, lockSessions(ids), [
    () => enterOther(one.client),
    () => enterOne(other.client),
  ])
  expect(statusesOf(answers)).toEqual([200, 200])
  const viewers = [one, other].map(async ({ client }) => (await client.get('/api/v1/session')).body.viewer.id)
  expect(await Promise.all(viewers)).toEqual([other.id, one.id])
})
