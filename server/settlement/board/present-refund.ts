import type { AdminCharge } from '#contract/payments/admin-shapes.ts'
import type { refunds } from '../../database/schema.ts'

type Presented = Omit<AdminCharge['refunds'][number], 'paymentId' | 'attempts' | 'problem'>

/** Row → contract shape, as guest and administrators read it. */
export function presentRefund(row: typeof refunds.$inferSelect): Presented {
  const { id, amountInCents, status, cause, reason, requestedAt, doneAt, pixKey } = row
  return {
    id,
    amountInCents,
    status,
    cause,
    reason,
    requestedAt: requestedAt.toISOString(),
    doneAt: doneAt?.toISOString() ?? null,
    needsKey: status === 'by_hand' && pixKey === null,
  }
}
