import { z } from 'zod'
import { operation } from '../errors.ts'
import { doneSchema } from '../requests/shapes.ts'
import {
  accountingRequestSchema,
  adminChargeSchema,
  adminPaymentsRequestSchema,
  adminPaymentsSchema,
  adminPayoutSchema,
  enterPayoutKeyRequestSchema,
  enterRefundKeyRequestSchema,
  payoutOrderBackRequestSchema,
  payoutOrderRequestSchema,
  payoutOrderSchema,
  payoutPaidRequestSchema,
  payoutReturnedRequestSchema,
  payoutsRequestSchema,
  payoutsSchema,
  payRefundRequestSchema,
  refundByHandRequestSchema,
  repaymentRequestSchema,
  resolveDifferenceRequestSchema,
  retryRefundRequestSchema,
  waitingPaymentsSchema,
} from './admin-shapes.ts'

const tags = ['Settlement']

/** What administrators do about money: charges, refunds, payouts, and what needs an administrator. */
export const settlementContract = {
  payments: operation
    .route({ method: 'GET', path: '/admin/payments', summary: 'Every charge, for administrators', tags })
    .input(adminPaymentsRequestSchema)
    .output(adminPaymentsSchema),
  waiting: operation
    .route({
      method: 'GET',
      path: '/admin/payments/waiting',
      summary: 'What waits for a person: differences, refunds, disputes, returned payouts, hosts who owe',
      tags,
    })
    .output(waitingPaymentsSchema),
  refund: operation
    .route({
      method: 'POST',
      path: '/admin/bookings/{code}/refunds',
      successStatus: 201,
      summary: 'Pay a part of a payment back, with a reason that both sides read',
      tags,
    })
    .input(payRefundRequestSchema)
    .output(adminChargeSchema),
  retryRefund: operation
    .route({
      method: 'POST',
      path: '/admin/refunds/{id}/retry',
      summary: 'Ask the provider again for a refund that failed',
      tags,
    })
    .input(retryRefundRequestSchema)
    .output(doneSchema),
  refundByHand: operation
    .route({
      method: 'POST',
      path: '/admin/refunds/{id}/by-hand',
      summary: 'Say that a refund was paid outside the provider',
      tags,
    })
    .input(refundByHandRequestSchema)
    .output(doneSchema),
  refundKey: operation
    .route({
      method: 'PUT',
      path: '/admin/refunds/{id}/key',
      summary: 'Enter the PIX key of a refund that is paid by hand',
      tags,
    })
    .input(enterRefundKeyRequestSchema)
    .output(doneSchema),
  payouts: operation
    .route({ method: 'GET', path: '/admin/payouts', summary: 'Payouts to hosts', tags })
    .input(payoutsRequestSchema)
    .output(payoutsSchema),
  orderPayouts: operation
    .route({
      method: 'POST',
      path: '/admin/payouts/orders',
      summary: 'Order the payouts that can be made now from the bank',
      tags,
    })
    .input(payoutOrderRequestSchema)
    .output(payoutOrderSchema),
  takeOrderBack: operation
    .route({
      method: 'POST',
      path: '/admin/payouts/{id}/order-back',
      summary: "Say that the bank didn't make a payout that was ordered",
      tags,
    })
    .input(payoutOrderBackRequestSchema)
    .output(doneSchema),
  exportPayouts: operation
    .route({
      method: 'GET',
      path: '/admin/payouts.csv',
      summary: 'The payouts of an order that are not made yet, as CSV for the bank',
      tags,
    })
    .input(payoutOrderRequestSchema)
    .output(z.file()),
  payoutKey: operation
    .route({
      method: 'PUT',
      path: '/admin/payouts/{id}/key',
      summary: 'Enter whom a payout is paid to, and by which PIX key, for a host who can no longer say so',
      tags,
    })
    .input(enterPayoutKeyRequestSchema)
    .output(doneSchema),
  payoutPaid: operation
    .route({
      method: 'POST',
      path: '/admin/payouts/{id}/paid',
      summary: "Say that a payout was made, with the bank's identifier",
      tags,
    })
    .input(payoutPaidRequestSchema)
    .output(adminPayoutSchema),
  payoutReturned: operation
    .route({
      method: 'POST',
      path: '/admin/payouts/{id}/returned',
      summary: "Say that the host's bank sent a payout back",
      tags,
    })
    .input(payoutReturnedRequestSchema)
    .output(adminPayoutSchema),
  repayment: operation
    .route({
      method: 'POST',
      path: '/admin/payouts/{id}/repayments',
      summary: "Say that a host gave back what the payer's bank had taken back after the payout",
      tags,
    })
    .input(repaymentRequestSchema)
    .output(adminPayoutSchema),
  resolveDifference: operation
    .route({
      method: 'POST',
      path: '/admin/payment-differences/{id}/resolve',
      summary: "Close a difference between the provider's books and ours, with a note",
      tags,
    })
    .input(resolveDifferenceRequestSchema)
    .output(doneSchema),
  accounting: operation
    .route({
      method: 'GET',
      path: '/admin/ledger.csv',
      summary: 'The ledger of some days as CSV for accounting',
      tags,
    })
    .input(accountingRequestSchema)
    .output(z.file()),
}
