import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Booking } from '#contract/bookings/booking-shapes.ts'
import { MS_PER_DAY, MS_PER_HOUR } from '#contract/dates.ts'
import { moveDueBookings } from '#server/booking-steps/booking-clock.ts'
import { remindOfBookings } from '#server/booking-steps/reminders/remind.ts'
import { moveDueDisputes } from '#server/disputes/dispute-clock.ts'
import type { Resources } from '#server/resources.ts'
import { publishDueReviews } from '#server/reviews/publish-reviews.ts'
import { remindToReview } from '#server/reviews/remind-to-review.ts'
import { bookAs, createBookableWorkspace } from './factories/booked.ts'
import { proposeAs } from './factories/changed.ts'
import { disputeAs } from './factories/disputed.ts'
import { insertReview } from './factories/reviewed.ts'
import { type SignedInUser, signedIn } from './factories/user.ts'
import { startTestServer, type TestServer } from './server.ts'

type Work = {
  title: string
  bookingMode?: 'request'
  /** Makes work about a booking due, and sets the clock to that time. */
  makeDue: (booking: Booking) => Promise<void>
  run: (resources: Resources) => Promise<void>
  /** The table that the work writes, the column with the booking's id, and its rows once the work is done. */
  table: string
  column: 'id' | 'booking_id'
  isDone: string
}

let server: TestServer
let admin: SignedInUser
let host: SignedInUser
let guest: SignedInUser

beforeAll(async () => {
  server = await startTestServer()
  admin = await signedIn(server, 'admin')
})
afterAll(() => server.close())
beforeEach(async () => {
  server.setNow(new Date())
  host = await signedIn(server, 'host')
  guest = await signedIn(server, 'guest')
})

const after = (instant: string | null, ms: number) =>
  server.setNow(new Date(new Date(instant ?? '').getTime() + ms))

async function complete({ endsAt }: Booking): Promise<void> {
  after(endsAt, 0)
  await moveDueBookings(server.resources)
}

const works: Work[] = [
  {
    title: 'moving bookings',
    bookingMode: 'request',
    makeDue: async ({ respondUntil }) => after(respondUntil, 0),
    run: moveDueBookings,
    table: 'bookings',
    column: 'id',
    isDone: "status = 'expired'",
  },
  {
    title: 'ending proposals',
    makeDue: async (booking) => {
      server.setNow(new Date())
      const { change } = await proposeAs(guest, booking)
      after(change?.until ?? null, 0)
    },
    run: moveDueBookings,
    table: 'booking_changes',
    column: 'booking_id',
    isDone: "status = 'expired'",
  },
  {
    title: 'reminding of bookings',
    makeDue: async ({ startsAt }) => after(startsAt, -MS_PER_HOUR),
    run: remindOfBookings,
    table: 'booking_reminders',
    column: 'booking_id',
    isDone: "type = 'hours-before'",
  },
  {
    title: 'publishing reviews',
    makeDue: async (booking) => {
      await complete(booking)
      await insertReview(server, { code: booking.code, rating: 4, announcedAt: null, counts: false })
    },
    run: publishDueReviews,
    table: 'reviews',
    column: 'booking_id',
    isDone: 'announced_at is not null',
  },
  {
    title: 'reminding to review',
    makeDue: async (booking) => {
      await complete(booking)
      after(booking.endsAt, 12 * MS_PER_DAY)
    },
    run: remindToReview,
    table: 'review_reminders',
    column: 'booking_id',
    isDone: 'true',
  },
  {
    title: 'telling that disputes wait for a decision',
    makeDue: async (booking) => {
      await complete(booking)
      await disputeAs(guest, booking.code)
      after(booking.endsAt, 4 * MS_PER_DAY)
    },
    run: moveDueDisputes,
    table: 'disputes',
    column: 'booking_id',
    isDone: 'unanswered_at is not null',
  },
]

/** Makes the database refuse writes about a booking. @returns a function that allows them again */
async function refuse({ table, column }: Work, bookingId: string): Promise<() => Promise<void>> {
  await server.database.execute(
    sql.raw(`create function refuse() returns trigger language plpgsql as
      $$ begin raise exception 'refused by the test'; end $$;
    create trigger refuse before insert or update on ${table} for each row
      when (new.${column} = '${bookingId}') execute function refuse()`),
  )
  return async () => {
    await server.database.execute(sql.raw(`drop trigger refuse on ${table}; drop function refuse()`))
  }
}

test.for(works)('$title: one that fails holds up no other', async (work) => {
  const { bookingMode = 'instant', makeDue, run, table, column, isDone } = work
  const { id: workspaceId } = await createBookableWorkspace(host, admin, { units: 2, bookingMode })
  // The earlier one comes first wherever work is ordered.
  const earlier = await bookAs(guest, workspaceId)
  const later = await bookAs(guest, workspaceId, { start: '09:30', end: '12:30' })
  const isDoneFor = async ({ code }: Booking) => {
    const { rows } = await server.database.execute(
      sql.raw(
        `select from ${table} where ${column} = (select id from bookings where code = '${code}') and ${isDone}`,
      ),
    )
    return rows.length > 0
  }
  await makeDue(earlier)
  await makeDue(later)
  const { rows } = await server.database.execute<{ id: string }>(
    sql`select id from bookings where code = ${earlier.code}`,
  )
  const allow = await refuse(work, rows[0]?.id ?? '')
  try {
    await run(server.resources)
  } finally {
    await allow()
  }
  expect([await isDoneFor(earlier), await isDoneFor(later)]).toEqual([false, true])
  expect(server.logLines.some((line) => line.includes('refused by the test'))).toBe(true)
  await run(server.resources)
  expect(await isDoneFor(earlier)).toBe(true)
})
