import { asc, eq, or } from 'drizzle-orm'
import type { Executor } from '../database/connection.ts'
import { bookings, disputes } from '../database/schema.ts'

/** What a user has written in disputes, as guest or host, and what was decided (DSP-11). */
export async function exportDisputes(executor: Executor, userId: string) {
  const rows = await executor
    .select({ code: bookings.code, dispute: disputes })
    .from(disputes)
    .innerJoin(bookings, eq(bookings.id, disputes.bookingId))
    .where(or(eq(bookings.guestId, userId), eq(bookings.hostId, userId)))
    .orderBy(asc(disputes.openedAt))
  return rows.map(({ code, dispute }) => {
    const { status, subject, openedAt, answerUntil, answeredAt, endedAt, reason, refundInCents } = dispute
    return {
      code,
      status,
      subject,
      openedAt,
      answerUntil,
      answeredAt,
      endedAt,
      reason,
      refundInCents,
      ...(dispute.openedById === userId && { text: dispute.text }),
      ...(dispute.answeredById === userId && { answer: dispute.answer }),
    }
  })
}
