import type { AdminCharge } from '#contract/payments/admin-shapes.ts'
import type { RefundCause, RefundStatus } from '#contract/payments/payment-states.ts'
import type { refunds } from '../../database/schema.ts'

type Presented = Omit<AdminCharge['refunds'][number], 'paymentId' | 'attempts' | 'problem'>

/** Row → contract shape, as guest and administrators read it. */
export function presentRefund(row: typeof refunds.$inferSelect): Presented {
  const { id, amountInCents, reason, requestedAt, doneAt, pixKey } = row
  const status = row.status as RefundStatus
  return {
    id,
    amountInCents,
    status,
    cause: row.cause as RefundCause,
    reason,
    requestedAt: requestedAt.toISOString(),
    doneAt: doneAt?.toISOString() ?? null,
    needsKey: status === 'by_hand' && pixKey === null,
  }
}
