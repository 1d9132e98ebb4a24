import { v7 as newId } from 'uuid'
import { datesOf } from '#contract/bookings/quote.ts'
import { quoteRequestOf } from '#contract/bookings/shapes.ts'
import { MS_PER_HOUR } from '#contract/dates.ts'
import type { BookingRow } from '../booking-steps/booking-rows.ts'
import { lockBooking } from '../booking-steps/booking-rows.ts'
import { give } from '../bookings/changes/answer-change.ts'
import { propose } from '../bookings/changes/propose-change.ts'
import { quoteFor } from '../bookings/get-quote.ts'
import { readLockedBookable } from '../bookings/read-bookable.ts'
import type { Transaction } from '../database/connection.ts'
import type { Resources } from '../resources.ts'
import type { DemoChange } from './demo-bookings.ts'

/** Proposes another time for a confirmed booking as one side would, and accepts it as the other, each at its time. */
export async function makeDemoChange(
  resources: Resources,
  transaction: Transaction,
  { id, workspaceId, guestId, hostId, createdAt, fromDate, people }: BookingRow,
  { by, hours: [start, end], reason, hoursLater, acceptedHoursLater }: DemoChange,
): Promise<void> {
  if (!workspaceId || !guestId || !hostId) return
  const at = (hours: number) => ({
    ...resources,
    now: () => new Date(createdAt.getTime() + hours * MS_PER_HOUR),
  })
  const [userId, otherId] = by === 'guest' ? [guestId, hostId] : [hostId, guestId]
  const booking = await lockBooking(transaction, id)
  if (booking?.status !== 'confirmed') return
  const when = { kind: 'hours' as const, from: fromDate, start, end }
  const ofThen = at(hoursLater)
  const dates = datesOf(quoteRequestOf(when))
  const bookable = await readLockedBookable(transaction, workspaceId, dates, ofThen.now())
  const { version: quoteVersion } = quoteFor(bookable, { ...when, people: people ?? undefined }, ofThen.now())
  await propose(
    ofThen,
    transaction,
    { bookingId: id, userId, side: by },
    { ...when, workspaceId, quoteVersion, version: booking.version, clientKey: newId(), reason },
  )
  if (acceptedHoursLater === undefined) return
  const proposed = await lockBooking(transaction, id)
  const actor = by === 'guest' ? 'host' : 'guest'
  await give(at(acceptedHoursLater), transaction, id, {
    answer: 'accept',
    version: proposed?.version ?? 0,
    reason: null,
    actor,
    actorId: otherId,
  })
}
