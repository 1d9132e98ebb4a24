import { and, asc, eq, inArray, lte, or } from 'drizzle-orm'
import { z } from 'zod'
import { openChangeStatuses } from '#contract/bookings/changes.ts'
import { standingStatuses, statusAt } from '#contract/bookings/status.ts'
import { bookingChanges, bookings } from '../database/schema.ts'
import { defineJob, RETRY_FOR_HOURS } from '../jobs/define-job.ts'
import { isolateFailure } from '../jobs/isolate-failure.ts'
import type { Resources } from '../resources.ts'
import { lockBooking } from './booking-rows.ts'
import { expireChange } from './change-steps.ts'
import { remindOfBookings } from './reminders/remind.ts'
import { transition } from './transition.ts'

const EVERY_MINUTE = '* * * * *'
/** How many bookings one run moves at most; the next run moves the rest. */
const BATCH = 500

/**
 * Stores the steps that time takes: expires unanswered requests and unpaid holds, completes bookings that are
 * over. Each is a transaction of its own; two instances move each booking once, and a failure holds up no
 * other booking. Until it has run, readers see the same status (`statusAt`).
 */
export async function moveDueBookings(resources: Resources): Promise<void> {
  const { database, now } = resources
  const due = await database
    .select()
    .from(bookings)
    .where(
      or(
        and(eq(bookings.status, 'requested'), lte(bookings.respondUntil, now())),
        and(eq(bookings.status, 'held'), lte(bookings.holdUntil, now())),
        and(inArray(bookings.status, [...standingStatuses]), lte(bookings.endsAt, now())),
      ),
    )
    .orderBy(asc(bookings.endsAt))
    .limit(BATCH)
  await expireDueChanges(resources)
  for (const row of due) {
    const step = statusAt(row, now()) === 'expired' ? 'expire' : 'complete'
    await isolateFailure(resources, { bookingId: row.id }, 'moving a booking failed', () =>
      database.transaction((transaction) =>
        transition(resources, transaction, row.id, { step, actor: 'clock', actorId: null }),
      ),
    )
  }
}

/** Ends proposals to change a booking that weren't answered, or paid, in time (CHG-06). */
async function expireDueChanges(resources: Resources): Promise<void> {
  const { database, now } = resources
  const due = await database
    .select({ bookingId: bookingChanges.bookingId })
    .from(bookingChanges)
    .where(and(inArray(bookingChanges.status, [...openChangeStatuses]), lte(bookingChanges.holdUntil, now())))
    .orderBy(asc(bookingChanges.holdUntil))
    .limit(BATCH)
  for (const { bookingId } of due) {
    await isolateFailure(resources, { bookingId }, 'ending a proposal failed', () =>
      database.transaction(async (transaction) => {
        const booking = await lockBooking(transaction, bookingId)
        if (booking) await expireChange(resources, transaction, booking)
      }),
    )
  }
}

export const moveDueBookingsJob = defineJob({
  name: 'move-due-bookings',
  label: 'Pedidos que expiram, reservas que terminam e lembretes',
  schema: z.object({}),
  schedule: EVERY_MINUTE,
  retry: RETRY_FOR_HOURS,
  run: async (resources) => {
    await moveDueBookings(resources)
    await remindOfBookings(resources)
  },
})
