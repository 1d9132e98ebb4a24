import { isPaidHere, statusAt } from '#contract/bookings/status.ts'
import {
  type DisputeSide,
  decideBy,
  disputeStepsOf,
  isUndecided,
  waitsFor,
} from '#contract/disputes/rules.ts'
import type { Dispute } from '#contract/disputes/shapes.ts'
import type { CurrentUser } from '../actor.ts'
import { type BookingRow, whenOf } from '../booking-steps/booking-rows.ts'
import { type Side, sideOf } from '../bookings/policy.ts'
import type { Executor } from '../database/connection.ts'
import { presentPicture } from '../images/present-picture.ts'
import { readRefundables } from '../payments/received-payments.ts'
import type { DisputeRow } from './dispute-rows.ts'
import type { ReadDispute } from './read-disputes.ts'

/**
 * Rows → contract shapes, as a side or an administrator sees them now; disputes that the reader may not see
 * are left out.
 */
export async function presentDisputes(
  executor: Executor,
  reader: CurrentUser,
  rows: readonly ReadDispute[],
  now: Date,
): Promise<Dispute[]> {
  const seen = rows.flatMap((row) => {
    const side = sideOf(reader, row.booking)
    return side ? [{ row, side }] : []
  })
  const judged = seen.flatMap(({ row, side }) =>
    side === 'admin' && isUndecided(row.dispute.status) ? [row.booking.id] : [],
  )
  const left = judged.length > 0 ? await readRefundables(executor, judged) : new Map<string, number>()
  return seen.map(({ row, side }) =>
    present(row, side, now, judged.includes(row.booking.id) ? refundableOf(row, left) : null),
  )
}

function refundableOf({ booking }: ReadDispute, left: ReadonlyMap<string, number>): number {
  return isPaidHere(booking) ? (left.get(booking.id) ?? 0) : booking.totalInCents
}

function present(row: ReadDispute, side: Side, now: Date, refundableInCents: number | null): Dispute {
  const [dispute, booking] = [row.dispute, row.booking]
  const { id, version, status, subject, openedAt, answeredAt } = dispute
  const picturesOf = (of: DisputeSide) =>
    row.pictures
      .filter((shown) => shown.side === of)
      .map(({ picture }) => presentPicture({ ...picture, isPrivate: true }))
  return {
    id,
    code: booking.code,
    version,
    status,
    subject,
    role: side,
    booking: presentBookingOf(row, booking, now),
    statement: { text: dispute.text, pictures: picturesOf('guest'), at: openedAt.toISOString() },
    answer: answeredAt && {
      text: dispute.answer,
      pictures: picturesOf('host'),
      at: answeredAt.toISOString(),
    },
    answerUntil: dispute.answerUntil.toISOString(),
    waitsFor: waitsFor(dispute, now),
    decideBy: isUndecided(status) ? decideBy(dispute).toISOString() : null,
    isPaidHere: isPaidHere(booking),
    refundableInCents,
    decision: decisionOf(dispute, side),
    withdrawnAt: status === 'withdrawn' ? (dispute.endedAt?.toISOString() ?? null) : null,
    can: disputeStepsOf(side, dispute, now),
  }
}

function presentBookingOf(
  { guestName, hostName }: ReadDispute,
  booking: BookingRow,
  now: Date,
): Dispute['booking'] {
  const { workspaceName, startsAt, endsAt, timeZone, totalInCents } = booking
  return {
    status: statusAt(booking, now),
    workspaceName,
    ...whenOf(booking),
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    timeZone,
    guestName,
    hostName,
    totalInCents,
  }
}

function decisionOf(
  { status, endedAt, reason, refundInCents, hostInCents }: DisputeRow,
  side: Side,
): Dispute['decision'] {
  if (status !== 'resolved' || !endedAt || reason === null || refundInCents === null) return null
  return {
    at: endedAt.toISOString(),
    refundInCents,
    hostInCents: side === 'guest' ? null : hostInCents,
    reason,
  }
}
