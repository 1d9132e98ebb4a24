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

/** Instead of the name of a workspace whose host is gone: it was that host's text. */
export const DELETED_WORKSPACE_NAME = 'Espaço'

/** What a host wrote of the place; its city stays. */
export const withoutPlace = {
  workspaceName: DELETED_WORKSPACE_NAME,
  address: sql`${bookings.address} || '{"street": "", "neighborhood": "", "zipCode": ""}'::jsonb`,
}

type EndedBooking = Parameters<typeof whenOf>[0] & { id: string; workspaceName: string }

/** What the host's notifications of a booking say once its guest's account is gone. */
export function noticeWithoutGuest(booking: EndedBooking): OfGoneSide {
  return noticeOf(booking, 'A conta de quem reservou foi excluída.')
}

/** What the guest's say once its host's account is gone, and with it the name of the workspace. */
export function noticeWithoutHost(booking: EndedBooking): OfGoneSide {
  return noticeOf({ ...booking, workspaceName: DELETED_WORKSPACE_NAME }, 'A conta do anfitrião foi excluída.')
}

function noticeOf(booking: EndedBooking, what: string): OfGoneSide {
  const message = `${booking.workspaceName}, ${whenText(whenOf(booking))}. ${what} Abra a reserva para ver como ficou.`
  return { bookingId: booking.id, message }
}

/** Erases where a booking was whose host deleted the account while it ran: its guest needs the way there no more. */
export async function erasePlaceWithoutHost(transaction: Transaction, bookingId: string): Promise<void> {
  const isOfNoHost = and(eq(bookings.id, bookingId), isNull(bookings.hostId))
  const erased = await transaction.update(bookings).set(withoutPlace).where(isOfNoHost).returning()
  // A refund may have been told of, and its receipt written, since the account was deleted.
  await replacePlaceInReceipts(transaction, isOfNoHost, DELETED_WORKSPACE_NAME)
  await overwriteBookingNotifications(transaction, erased.map(noticeWithoutHost))
}
