import type { Booking } from '#contract/bookings/booking-shapes.ts'
import type { Payment } from '#contract/payments/payment-shapes.ts'
import type { Api } from '#web/api/client.ts'

/** How often the payment is read while money may come; live events report it sooner, unless a network delays them. */
export const WAITING_POLL_MS = 10_000
/** How often the payment is read while the provider is asked for the text to pay by. */
const PREPARING_POLL_MS = 2_000

/** Whether a reader sees the payment of a booking: its guest and administrators do, once it had to be paid. */
export function hasPayment({ role, holdUntil, change }: Booking): boolean {
  return role !== 'host' && (holdUntil !== null || change?.status === 'unpaid')
}

/** The payment of a booking, read again while something is on its way. */
export function paymentQuery(api: Api, code: string) {
  return api.payments.get.queryOptions({
    input: { code },
    // Read at once even after the server rendered it: only an answer to the browser shows how its clock differs.
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state }: { state: { data?: Payment | undefined } }) => pollMs(state.data),
  })
}

function pollMs(payment: Payment | undefined): number | false {
  if (!payment) return false
  const { status, brCode, refunds } = payment
  if (status === 'created' || (status === 'pending' && brCode === null)) return PREPARING_POLL_MS
  const isOnItsWay = refunds.some((refund) => refund.status === 'requested' || refund.status === 'processing')
  return isOnItsWay || ['pending', 'in_review', 'failed'].includes(status) ? WAITING_POLL_MS : false
}
