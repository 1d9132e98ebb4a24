import { and, eq, isNull, sql } from 'drizzle-orm'
import { whenText } from '#contract/bookings/when-text.ts'
import type { Transaction } from '../database/connection.ts'
import { bookings } from '../database/schema.ts'
import {
  type OfGoneSide,
  overwriteBookingNotifications,
} from '../notifications/erase-from-booking-notifications.ts'
import { replacePlaceInReceipts } from '../payments/receipt-terms.ts'
import { whenOf } from './booking-rows.ts'

/** Replaces the name of a workspace whose host's account is deleted, since that was the host's text. */
export const DELETED_WORKSPACE_NAME = 'Espaço'

/** The columns with what a host wrote about the place, erased; its city stays. */
export const withoutPlace = {
  workspaceName: DELETED_WORKSPACE_NAME,
  address: sql`${bookings.address} || '{"street": "", "neighborhood": "", "zipCode": ""}'::jsonb`,
}

type EndedBooking = Parameters<typeof whenOf>[0] & { id: string; workspaceName: string }

/** The text of the host's notifications about a booking once its guest's account is deleted. */
export function noticeWithoutGuest(booking: EndedBooking): OfGoneSide {
  return noticeOf(booking, 'A conta de quem reservou foi excluída.')
}

/**
 * The text of the guest's notifications once its host's account is deleted, and the workspace's name with it.
 */
export function noticeWithoutHost(booking: EndedBooking): OfGoneSide {
  return noticeOf({ ...booking, workspaceName: DELETED_WORKSPACE_NAME }, 'A conta do anfitrião foi excluída.')
}

function noticeOf(booking: EndedBooking, what: string): OfGoneSide {
  const message = `${booking.workspaceName}, ${whenText(whenOf(booking))}. ${what} Abra a reserva para ver como ficou.`
  return { bookingId: booking.id, message }
}

/**
 * Erases the place of a booking whose host deleted the account while it ran: its guest no longer needs the
 * address.
 */
export async function erasePlaceWithoutHost(transaction: Transaction, bookingId: string): Promise<void> {
  const isOfNoHost = and(eq(bookings.id, bookingId), isNull(bookings.hostId))
  const erased = await transaction.update(bookings).set(withoutPlace).where(isOfNoHost).returning()
  // Since the deletion a refund may have been announced, and its receipt written.
  await replacePlaceInReceipts(transaction, isOfNoHost, DELETED_WORKSPACE_NAME)
  await overwriteBookingNotifications(transaction, erased.map(noticeWithoutHost))
}
