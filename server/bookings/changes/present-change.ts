import type { Booking, BookingEvent } from '#contract/bookings/booking-shapes.ts'
import type { BookingTerms } from '#contract/bookings/change-shapes.ts'
import {
  answersOf,
  type ChangeStatus,
  canRenewChange,
  changeStatusAt,
  openChangeStatuses,
} from '#contract/bookings/changes.ts'
import type { BookingState } from '#contract/bookings/status.ts'
import { type ChangeRow, lapsedOf } from '../../booking-steps/change-rows.ts'
import type { StoredTerms } from '../../database/schema.ts'
import type { Side } from '../policy.ts'

/** Stored terms → contract shape, without buffers and street. */
function presentTerms(stored: StoredTerms): BookingTerms {
  const {
    address: _,
    bufferBeforeMinutes: _before,
    bufferAfterMinutes: _after,
    times: _times,
    ...terms
  } = stored
  return terms
}

/** The terms before and after a change. */
export function presentTermsOf({
  before,
  after,
}: Pick<ChangeRow, 'before' | 'after'>): BookingEvent['change'] {
  return { before: presentTerms(before), after: presentTerms(after) }
}

const isOpen = (status: ChangeStatus): status is (typeof openChangeStatuses)[number] =>
  openChangeStatuses.some((open) => open === status)

/**
 * The newest change of a booking, if its guest can ask again to pay for it, or could but for a payment that
 * the bank reviews.
 */
export function presentLapsed(
  change: ChangeRow | undefined,
  booking: BookingState,
  isInReview: boolean,
  now: Date,
): Booking['lapsedChange'] {
  if (!change || !canRenewChange(lapsedOf(change), booking, now)) return null
  const { before, after, differenceInCents } = change
  return { before: presentTerms(before), after: presentTerms(after), differenceInCents, isInReview }
}

/** What an open proposal shows beside its row; `backInCents` is what goes back with it. */
type ChangeDetails = { history: readonly BookingEvent[]; isInReview: boolean; backInCents: number }

/** The open proposal of a booking, as one side sees it now; null where there is none. */
export function presentChange(
  change: ChangeRow | undefined,
  { history, isInReview, backInCents }: ChangeDetails,
  side: Side,
  now: Date,
): Booking['change'] {
  if (!change) return null
  const status = changeStatusAt(change, now)
  if (!isOpen(status)) return null
  const proposed = history.findLast(({ type }) => type === 'proposeChange')
  return {
    before: presentTerms(change.before),
    after: presentTerms(change.after),
    status,
    proposedBy: change.proposedBy,
    differenceInCents: change.differenceInCents,
    until: change.holdUntil.toISOString(),
    backInCents,
    isInReview,
    reason: proposed?.reason ?? null,
    can: answersOf(side, change, now),
  }
}
