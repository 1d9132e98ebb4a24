import { and, eq, isNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Executor } from '../database/connection.ts'
import { charges } from '../database/schema.ts'

/**
 * The condition that the bank holds a payment of the booking itself under review (PAY-16), for a statement
 * that reads the booking.
 * @param id of the booking, as that statement names it
 */
export function isBookingInReview(id: SQLWrapper): SQL<boolean> {
  return sql<boolean>`exists (select from charges charge
    where charge.booking_id = ${id} and charge.change_id is null and charge.status = 'in_review')`
}

/**
 * The condition that the bank holds a payment for a change's difference under review.
 * @param id of the change, as the statement names it
 */
export function isChangeInReview(id: SQLWrapper): SQL<boolean> {
  return sql<boolean>`exists (select from charges charge
    where charge.change_id = ${id} and charge.status = 'in_review')`
}

/** Whether the bank holds a payment of this booking itself under review. */
export async function readBookingInReview(executor: Executor, bookingId: string): Promise<boolean> {
  const isIt = and(
    eq(charges.bookingId, bookingId),
    isNull(charges.changeId),
    eq(charges.status, 'in_review'),
  )
  return (await executor.$count(charges, isIt)) > 0
}

/** Whether the bank holds a payment of this change under review. */
export async function readChangeInReview(executor: Executor, changeId: string): Promise<boolean> {
  const isIt = and(eq(charges.changeId, changeId), eq(charges.status, 'in_review'))
  return (await executor.$count(charges, isIt)) > 0
}
