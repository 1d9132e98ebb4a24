import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BookingStatus, bookingStatuses, statusAt } from '#contract/bookings/status.ts'
import { bookAs, createBookableWorkspace } from '#tests/factories/booked.ts'
import { signedIn } from '#tests/factories/user.ts'
import { startTestServer, type TestServer } from '#tests/server.ts'
import { bookings } from '../database/schema.ts'
import { statusSqlAt } from './status-sql.ts'

let server: TestServer
let code: string

beforeAll(async () => {
  server = await startTestServer()
  const [host, admin] = [await signedIn(server, 'host'), await signedIn(server, 'admin')]
  const { id } = await createBookableWorkspace(host, admin)
  code = (await bookAs(await signedIn(server, 'guest'), id)).code
})
afterAll(() => server.close())

const times = {
  respondUntil: new Date('2099-12-01T10:00:00Z'),
  holdUntil: new Date('2099-12-01T11:00:00Z'),
  startsAt: new Date('2099-12-01T12:00:00Z'),
  endsAt: new Date('2099-12-01T15:00:00Z'),
}
/** A millisecond before each of these instants, at it, and a millisecond after it. */
const instants = Object.values(times).flatMap((time) => [-1, 0, 1].map((ms) => new Date(time.getTime() + ms)))

/** What the clock moves each status to, and from when on. */
const moves: Partial<Record<BookingStatus, [from: Date, to: BookingStatus]>> = {
  requested: [times.respondUntil, 'expired'],
  held: [times.holdUntil, 'expired'],
  confirmed: [times.endsAt, 'completed'],
  in_use: [times.endsAt, 'completed'],
}

test.each(bookingStatuses)('%s is the same status in a statement as in the contract', async (status) => {
  const { database } = server
  await database
    .update(bookings)
    .set({ status, ...times, checkedInAt: times.startsAt })
    .where(eq(bookings.code, code))
  const [booking] = await database.select().from(bookings).where(eq(bookings.code, code))
  if (!booking) throw new Error('The booking was not found')
  const [from, to] = moves[status] ?? []
  for (const now of instants) {
    const [read] = await database
      .select({ status: statusSqlAt(now) })
      .from(bookings)
      .where(eq(bookings.code, code))
    const expected = from && to && now >= from ? to : status
    expect([read?.status, statusAt(booking, now)], now.toISOString()).toEqual([expected, expected])
  }
})
