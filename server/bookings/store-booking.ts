import { randomInt } from 'node:crypto'
import { v7 as newId } from 'uuid'
import type { PaymentMode } from '#contract/bookings/booking-rules.ts'
import { flatRequest } from '#contract/bookings/flat-request.ts'
import { bookedRanges, withBuffers } from '#contract/bookings/occupied-ranges.ts'
import type { QuoteRequest } from '#contract/bookings/quote.ts'
import type { QuoteAnswer } from '#contract/bookings/shapes.ts'
import { type FirstStatus, respondUntil } from '#contract/bookings/status.ts'
import { holdOfInstant } from '#contract/payments/payment-times.ts'
import type { BookingRow } from '../booking-steps/booking-rows.ts'
import { insertBooking } from '../booking-steps/insert-booking.ts'
import type { Transaction } from '../database/connection.ts'
import type { BookableWorkspace } from './lock-bookable.ts'
import type { Bookable } from './read-bookable.ts'

const CHECK_IN_DIGITS = 6

type NewBooking = {
  clientKey: string
  createdById: string
  guestId: string | null
  guestName: string | null
  guestContact: string | null
  guestEmail: string | null
  people: number | null
  company: string | null
  message: string | null
  status: FirstStatus
  paymentMode: PaymentMode
  /** The platform's fee, which is frozen where the booking is paid on the platform. */
  feeBasisPoints: number
}

type Agreed = {
  request: QuoteRequest
  workspace: BookableWorkspace
  bookable: Bookable
  price: Pick<QuoteAnswer, 'lines' | 'totalInCents'>
}

/**
 * Stores a booking with what was agreed, and takes its time. The caller has locked the workspace's row.
 * @returns undefined when the time is taken: the caller rolls back
 */
export async function storeBooking(
  transaction: Transaction,
  booking: NewBooking,
  { request, workspace, bookable, price }: Agreed,
  at: Date,
): Promise<BookingRow | undefined> {
  const { rules, timeZone } = bookable
  const ranges = bookedRanges(request, bookable)
  const [first, last] = [ranges[0], ranges.at(-1)]
  if (!first || !last) return undefined
  const { kind, from, to, start, end, months } = flatRequest(request)
  const times = { startsAt: first.start, endsAt: last.end, timeZone }
  const answerBy = booking.status === 'requested' ? respondUntil(at, times, rules.leadMinutes) : null
  const payBy = booking.status === 'held' ? holdOfInstant(at, times) : null
  const row = {
    ...booking,
    ...times,
    id: newId(),
    version: 1,
    workspaceId: workspace.id,
    hostId: workspace.hostId,
    kind,
    fromDate: from,
    toDate: to,
    startTime: start,
    endTime: end,
    months,
    workspaceName: workspace.name,
    address: workspace.address,
    bookingMode: rules.bookingMode,
    feeBasisPoints: booking.paymentMode === 'platform' ? booking.feeBasisPoints : 0,
    cancellationPolicy: rules.cancellationPolicy,
    bufferBeforeMinutes: rules.bufferBeforeMinutes,
    bufferAfterMinutes: rules.bufferAfterMinutes,
    lines: [...price.lines],
    totalInCents: price.totalInCents,
    refundInCents: null,
    returnedInCents: null,
    refundBorneBy: null,
    checkedInAt: null,
    renewedAt: null,
    checkInCode: String(randomInt(10 ** CHECK_IN_DIGITS)).padStart(CHECK_IN_DIGITS, '0'),
    respondUntil: answerBy,
    holdUntil: payBy,
    createdAt: at,
    updatedAt: at,
  }
  const taker = {
    workspaceId: workspace.id,
    bookingId: row.id,
    units: rules.units,
    holdUntil: answerBy ?? payBy,
  }
  const blocked = ranges.map((range) => withBuffers(range, rules))
  return insertBooking(transaction, row, { taker, ranges: blocked }, at)
}
