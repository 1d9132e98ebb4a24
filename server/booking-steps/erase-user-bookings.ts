import { type AnyColumn, and, asc, eq, inArray, isNotNull, lte, notInArray, or, sql } from 'drizzle-orm'
import { standingStatuses } from '#contract/bookings/status.ts'
import type { Transaction } from '../database/connection.ts'
import { bookingChanges, bookingEvents, bookings, workspaces } from '../database/schema.ts'
import { overwriteBookingNotifications } from '../notifications/erase-from-booking-notifications.ts'
import { erasePaymentKeys } from '../payments/erase-payment-keys.ts'
import { keepPayees } from '../payments/payouts/payees.ts'
import { replacePlaceInReceipts } from '../payments/receipt-terms.ts'
import type { Resources } from '../resources.ts'
import { endBookings } from './end-bookings.ts'
import { DELETED_WORKSPACE_NAME, noticeWithoutGuest, noticeWithoutHost, withoutPlace } from './erase-place.ts'
import { eraseGuestEmails } from './guest-links/guest-links.ts'
import { eraseParticipants } from './participants/participants.ts'

const REASON = 'A conta de quem reservou ou recebe foi excluída.'

/**
 * Ends a user's bookings to come when the account is deleted, and erases the user's texts and name, in the other side's
 * notifications too (RSV-18). Times and amounts stay, and so does the place of a running booking. The caller has locked
 * the workspaces (`lockWorkspacesOfUser`), to prevent a deadlock with other steps.
 */
export async function eraseUserBookings(
  resources: Resources,
  transaction: Transaction,
  userId: string,
): Promise<void> {
  await lockOwnWorkspaces(transaction, userId)
  await eraseReasons(transaction, userId)
  // The order matters: bookings end while both sides are known, and a host's are found by the host until the last.
  await endUserBookings(resources, transaction, userId)
  await eraseParticipants(transaction, userId)
  await eraseGuestEmails(transaction, userId)
  await keepPayees(transaction, userId, resources.now())
  await erasePaymentKeys(transaction, userId)
  const asGuest = await eraseGuestSide(transaction, userId)
  await eraseChangeTerms(transaction, userId)
  await replacePlaceInReceipts(transaction, eq(bookings.hostId, userId), DELETED_WORKSPACE_NAME)
  await erasePlaces(transaction, userId, resources.now())
  const asHost = await eraseHostSide(transaction, userId)
  await transaction.update(bookings).set({ createdById: null }).where(eq(bookings.createdById, userId))
  // Last: whoever was telling something about one of these bookings had locked its row, and has committed.
  await overwriteBookingNotifications(transaction, [
    ...asGuest.map(noticeWithoutGuest),
    ...asHost.map(noticeWithoutHost),
  ])
}

/** Nothing that would refer to one of them can follow: a visit or a report waits, and finds it deleted. */
async function lockOwnWorkspaces(transaction: Transaction, userId: string): Promise<void> {
  await transaction
    .select({ id: workspaces.id })
    .from(workspaces)
    .where(eq(workspaces.hostId, userId))
    .orderBy(asc(workspaces.id))
    .for('update')
}

async function eraseReasons(transaction: Transaction, userId: string): Promise<void> {
  await transaction
    .update(bookingEvents)
    .set({ reason: null })
    .where(and(eq(bookingEvents.actorId, userId), isNotNull(bookingEvents.reason)))
}

async function endUserBookings(
  resources: Resources,
  transaction: Transaction,
  userId: string,
): Promise<void> {
  const ending = { actorId: userId, reason: REASON } as const
  await endBookings(resources, transaction, eq(bookings.hostId, userId), { actor: 'host', ...ending })
  await endBookings(resources, transaction, eq(bookings.guestId, userId), { actor: 'guest', ...ending })
}

/** @returns the bookings whose guest the user was, as they are now */
function eraseGuestSide(transaction: Transaction, userId: string) {
  return transaction
    .update(bookings)
    .set({
      guestId: null,
      message: null,
      company: null,
      guestName: null,
      guestContact: null,
    })
    .where(eq(bookings.guestId, userId))
    .returning()
}

/** Terms before and after a change hold what a host wrote of its workspaces. */
async function eraseChangeTerms(transaction: Transaction, userId: string): Promise<void> {
  const erasedTerms = sql`jsonb_build_object('workspaceName', ${DELETED_WORKSPACE_NAME}::text)`
  const withoutStreet = sql`'{"street": "", "neighborhood": "", "zipCode": ""}'::jsonb`
  const erase = (terms: AnyColumn) =>
    sql`${terms} || ${erasedTerms} || jsonb_build_object('address', ${terms} -> 'address' || ${withoutStreet})`
  await transaction
    .update(bookingChanges)
    .set({ before: erase(bookingChanges.before), after: erase(bookingChanges.after) })
    .where(
      inArray(
        bookingChanges.bookingId,
        transaction.select({ id: bookings.id }).from(bookings).where(eq(bookings.hostId, userId)),
      ),
    )
}

/** Where the bookings at a host were; a running one keeps that until its end. */
async function erasePlaces(transaction: Transaction, userId: string, now: Date): Promise<void> {
  await transaction
    .update(bookings)
    .set(withoutPlace)
    .where(
      and(
        eq(bookings.hostId, userId),
        or(notInArray(bookings.status, [...standingStatuses]), lte(bookings.endsAt, now)),
      ),
    )
}

/** @returns the bookings whose host the user was, as they are now */
function eraseHostSide(transaction: Transaction, userId: string) {
  return transaction
    .update(bookings)
    .set({
      hostId: null,
      createdById: null,
      message: sql`case when ${bookings.createdById} = ${userId} then null else ${bookings.message} end`,
      guestName: null,
      guestContact: null,
    })
    .where(eq(bookings.hostId, userId))
    .returning()
}
