import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Transaction } from '../database/connection.ts'
import { bookings } from '../database/schema.ts'
import { replacePlaceInReceipts } from '../payments/receipt-terms.ts'

/** Instead of the name of a workspace whose host is gone: it was that host's text. */
export const DELETED_WORKSPACE_NAME = 'Espaço'

/** What a host wrote of the place; its city stays. */
export const withoutPlace = {
  workspaceName: DELETED_WORKSPACE_NAME,
  address: sql`${bookings.address} || '{"street": "", "neighborhood": "", "zipCode": ""}'::jsonb`,
}

/** Erases where a booking was whose host deleted the account while it ran: its guest needs the way there no more. */
export async function erasePlaceWithoutHost(transaction: Transaction, bookingId: string): Promise<void> {
  const isOfNoHost = and(eq(bookings.id, bookingId), isNull(bookings.hostId))
  await transaction.update(bookings).set(withoutPlace).where(isOfNoHost)
  // One of a refund may have been written since the account was deleted.
  await replacePlaceInReceipts(transaction, isOfNoHost, DELETED_WORKSPACE_NAME)
}
