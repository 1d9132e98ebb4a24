import { randomUUID } from 'node:crypto'
import type { ClientBase } from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { bookAs, bookingRequest, createBookableWorkspace } from '#tests/factories/booked.ts'
import { type SignedInUser, signedIn } from '#tests/factories/user.ts'
import { startTestServer, type TestServer } from '#tests/server.ts'
import type { CurrentUser } from '../actor.ts'
import { connect } from '../database/connection.ts'
import { createBooking } from './create-booking.ts'

type Statement = { name: string | undefined; text: string }

let server: TestServer
let admin: SignedInUser
let host: SignedInUser
let guest: SignedInUser
let workspaceId: string

beforeAll(async () => {
  server = await startTestServer()
  ;[admin, host] = [await signedIn(server, 'admin'), await signedIn(server, 'host')]
  guest = await signedIn(server, 'guest')
  workspaceId = (await createBookableWorkspace(host, admin, { units: 9 })).id
})
afterAll(() => server.close())

/** The statements that a booking sends to the database, seen in the driver; for a refused one too. */
async function statementsOfBooking(
  preparedStatements: boolean,
  asked: { workspaceId: string; isTaken: boolean } = { workspaceId, isTaken: false },
): Promise<Statement[]> {
  const { database, close } = connect(server.databaseUrl, () => {}, { poolSize: 1, preparedStatements })
  onTestFinished(close)
  const sent: Statement[] = []
  database.$client.on('connect', (client: ClientBase) => {
    const { connection } = client as unknown as {
      connection: { query: (text: string) => void; parse: (statement: Statement) => void }
    }
    const query = connection.query.bind(connection)
    connection.query = (text) => {
      sent.push({ name: undefined, text })
      query(text)
    }
    const parse = connection.parse.bind(connection)
    connection.parse = (statement) => {
      sent.push(statement)
      parse(statement)
    }
  })
  const { id, name, email } = guest
  const actor: CurrentUser = {
    id,
    name,
    email,
    role: 'guest',
    emailVerified: true,
    image: null,
    sessionId: randomUUID(),
  }
  const request = await bookingRequest(guest, asked.workspaceId)
  const booking = createBooking({ ...server.resources, database }, actor, { ...request, kind: 'hours' })
  if (asked.isTaken) await expect(booking).rejects.toMatchObject({ code: 'TIME_TAKEN' })
  else await booking
  return sent
}

test('a booking takes eight statements, which are planned once per connection', async () => {
  const names = (await statementsOfBooking(true)).map(({ name, text }) => name || text)
  expect(names).toEqual([
    'rate_limits:rlflx-upsert',
    'begin',
    'lock_bookable_for_guest',
    'bookable_for_request',
    'insert_booking_with_time',
    'record_booking_event',
    'enqueue_send-booking-mail',
    'commit',
  ])
})

test('where all units are taken, one statement says so, however many times there are', async () => {
  const { id } = await createBookableWorkspace(host, admin, { units: 2 })
  for (const _ of [1, 2]) await bookAs(guest, id)
  const texts = (await statementsOfBooking(true, { workspaceId: id, isTaken: true })).map(({ text }) => text)
  const refused = texts.indexOf('rollback')
  const tried = texts.findIndex((text) => text.includes('update occupancies'))
  expect(texts.slice(tried + 1, refused)).toEqual([expect.stringContaining('most_units_taken')])
})

test('behind a pooler in transaction mode none of them has a name', async () => {
  const sent = await statementsOfBooking(false)
  expect(sent.map(({ name }) => name).filter(Boolean)).toEqual([])
  expect(sent.length).toBeGreaterThan(7)
})
