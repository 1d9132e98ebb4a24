import { mayNote } from '#contract/bookings/booking-notes.ts'
import type { Booking, BookingEvent, BookingSummary } from '#contract/bookings/booking-shapes.ts'
import { refundsFor } from '#contract/bookings/cancellation.ts'
import { refundsOfLeft } from '#contract/bookings/refund-now.ts'
import { type BookingStep, isPaidHere, lostStatuses, statusAt, stepsOf } from '#contract/bookings/status.ts'
import { disputeWindow, mayDispute, waitsFor } from '#contract/disputes/rules.ts'
import { splitOf } from '#contract/payments/split.ts'
import { meanRating } from '#contract/reviews/ranking.ts'
import { GONE } from '../booking-steps/booking-people.ts'
import { type BookingRow, boughtAt, whenOf } from '../booking-steps/booking-rows.ts'
import type { ChangeRow } from '../booking-steps/change-rows.ts'
import { presentPicture } from '../images/present-picture.ts'
import type { Shares } from '../payments/ledger.ts'
import { presentChange, presentLapsed } from './changes/present-change.ts'
import type { Side } from './policy.ts'
import type { ReadBooking } from './read-bookings.ts'

/** Row → contract shape, as one side sees it now. */
export function presentSummary(read: ReadBooking, side: Side, now: Date): BookingSummary {
  const row = read.booking
  const { code, version, workspaceId, guestId, hostId, guestName, address } = row
  return {
    code,
    version,
    status: statusAt(row, now),
    workspace: {
      id: workspaceId,
      name: row.workspaceName,
      image: read.picture && presentPicture(read.picture),
      city: address.city,
      state: address.state,
    },
    ...whenOf(row),
    startsAt: row.startsAt.toISOString(),
    endsAt: row.endsAt.toISOString(),
    timeZone: row.timeZone,
    people: row.people,
    totalInCents: row.totalInCents,
    paymentMode: row.paymentMode,
    respondUntil: row.respondUntil?.toISOString() ?? null,
    holdUntil: row.holdUntil?.toISOString() ?? null,
    isInReview: read.isInReview,
    role: side,
    guest: {
      name: read.guest?.name ?? guestName ?? GONE.guest,
      image: read.guest?.image ?? null,
      id: guestId,
      reviewed: side === 'guest' || !guestId ? null : reviewedOf(read),
    },
    host: { name: read.host?.name ?? GONE.host, image: read.host?.image ?? null, id: hostId },
    createdAt: row.createdAt.toISOString(),
    can: offeredSteps(side, row, { guestId, isDisputed: read.dispute !== null }, now),
    canNote: mayNote(side, statusAt(row, now)),
    dispute: read.dispute && presentDisputeOf(read.dispute, now),
  }
}

/**
 * The steps that one side can take now. A guest without an account couldn't accept a change; a guest who
 * disputes a stay was there, so no absence can be reported.
 */
export function offeredSteps(
  side: Side,
  state: Parameters<typeof stepsOf>[1],
  { guestId, isDisputed }: { guestId: string | null; isDisputed: boolean },
  now: Date,
): BookingStep[] {
  return stepsOf(side, state, now).filter((step) => {
    if (step === 'change') return guestId !== null
    return step !== 'noShow' || !isDisputed
  })
}

function presentDisputeOf(
  dispute: NonNullable<ReadBooking['dispute']>,
  now: Date,
): NonNullable<BookingSummary['dispute']> {
  return {
    status: dispute.status,
    waitsFor: waitsFor(dispute, now),
    answerUntil: dispute.answerUntil.toISOString(),
  }
}

/**
 * Until when the guest can open a dispute; null for others, where there is one, and outside its time
 * (DSP-02).
 */
function canDisputeUntil(
  { booking, dispute }: ReadBooking,
  side: Side,
  history: readonly BookingEvent[],
  now: Date,
): string | null {
  if (side !== 'guest' || dispute) return null
  const said = history.findLast(({ type }) => type === 'noShow')
  const disputable = {
    status: statusAt(booking, now),
    endsAt: booking.endsAt,
    noShowAt: said ? new Date(said.at) : null,
  }
  return mayDispute(disputable, now) ? (disputeWindow(disputable)?.until.toISOString() ?? null) : null
}

/** What hosts have rated the guest of a booking (REV-07). */
function reviewedOf({ guestRating }: ReadBooking): BookingSummary['guest']['reviewed'] {
  const rated = guestRating ?? { sum: 0, count: 0 }
  return { rating: meanRating(rated), reviewCount: rated.count }
}

const noShares = { feeInCents: null, hostInCents: null }

/**
 * The shares of platform and host in a booking paid on the platform (PAY-05): by the ledger once it is
 * earned, as in the host's earnings; before that, by the terms.
 */
function sharesOf(
  row: BookingRow,
  earned: Shares | null,
  now: Date,
): Pick<Booking, 'feeInCents' | 'hostInCents'> {
  if (!isPaidHere(row)) return noShares
  if (earned) return { feeInCents: earned.feeInCents, hostInCents: earned.hostInCents }
  if (lostStatuses.includes(statusAt(row, now))) return noShares
  const { feeInCents, hostInCents } = splitOf(row.totalInCents, 0, row.feeBasisPoints)
  return { feeInCents, hostInCents }
}

type Details = {
  history: readonly BookingEvent[]
  last: ChangeRow | undefined
  /** Whether the bank reviews a payment of its change's difference. */
  isChangeInReview: boolean
  /** What goes back if its open proposal is made, in centavos. */
  changeBackInCents: number
  /** The shares by the ledger; null before it is earned, and for its guest. */
  earned: Shares | null
  /** What is left of the money for a confirmed stay; otherwise null. */
  leftInCents: number | null
  /** Set for a booking by hand; null for its guest. */
  guestLink: Booking['guestLink']
}

/** A booking as one side sees it now, with everything that was agreed, and the history. */
export function presentBooking(
  read: ReadBooking,
  { history, last, isChangeInReview, changeBackInCents, earned, leftInCents, guestLink }: Details,
  side: Side,
  now: Date,
): Booking {
  const row = read.booking
  const { cancellationPolicy: policy, startsAt, totalInCents } = row
  const terms = { policy, startsAt, boughtAt: boughtAt(row), totalInCents }
  const { refunds, returnedInCents } = refundsOfLeft(refundsFor(terms, now), totalInCents, leftInCents)
  const wasConfirmed = history.some(({ status }) => status === 'confirmed')
  return {
    ...presentSummary(read, side, now),
    lines: [...row.lines],
    bookingMode: row.bookingMode,
    cancellation: {
      policy,
      refunds: refunds.map(({ until, refundInCents }) => ({
        until: until.toISOString(),
        refundInCents,
      })),
      returnedInCents,
    },
    boughtAt: boughtAt(row).toISOString(),
    refundInCents: row.refundInCents,
    returnedInCents: row.returnedInCents,
    refundBorneBy: side === 'guest' || !isPaidHere(row) ? null : row.refundBorneBy,
    ...(side === 'guest' ? noShares : sharesOf(row, earned, now)),
    feeBasisPoints: side === 'admin' && isPaidHere(row) ? row.feeBasisPoints : null,
    address: side !== 'guest' || wasConfirmed ? row.address : null,
    // A host's note on a booking by hand is no message of its guest.
    message: side === 'guest' && row.createdById !== row.guestId ? null : row.message,
    company: row.company,
    guestContact: side === 'guest' ? null : row.guestContact,
    guestEmail: side === 'guest' ? null : row.guestEmail,
    guestLink,
    checkInCode: side === 'guest' && row.status === 'confirmed' ? row.checkInCode : null,
    canDisputeUntil: canDisputeUntil(read, side, history, now),
    change: presentChange(
      last,
      { history, isInReview: isChangeInReview, backInCents: changeBackInCents },
      side,
      now,
    ),
    lapsedChange: side === 'guest' ? presentLapsed(last, row, isChangeInReview, now) : null,
    history: [...history],
  }
}
