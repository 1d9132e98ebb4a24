import { api, requireConfirmed, requireRole } from '../../http/procedures.ts'
import { exportPayouts, listPayouts } from '../payouts/list-payouts.ts'
import { markPayoutPaid, markPayoutReturned } from '../payouts/mark-payout.ts'
import { orderPayouts, takeOrderBack } from '../payouts/order-payouts.ts'
import { enterPayoutKey } from './enter-payout-key.ts'
import { enterRefundKey } from './enter-refund-key.ts'
import { exportLedger } from './export-ledger.ts'
import { listCharges } from './list-charges.ts'
import { listWaiting } from './list-waiting.ts'
import { markRefundPaid } from './mark-refund-paid.ts'
import { markRepayment } from './mark-repayment.ts'
import { refundPayment } from './refund-payment.ts'
import { resolveDifference } from './resolve-difference.ts'
import { retryRefund } from './retry-refund.ts'

const { settlement } = api
const requireAdmin = requireRole('admin')

export const settlementRouter = {
  payments: settlement.payments
    .use(requireAdmin)
    .handler(({ context, input }) => listCharges(context.resources, input)),
  waiting: settlement.waiting
    .use(requireAdmin)
    .handler(({ context }) => listWaiting(context.resources, context.user)),
  refund: settlement.refund
    .use(requireAdmin)
    .use(requireConfirmed)
    .handler(({ context, input }) => refundPayment(context.resources, context.user, input)),
  retryRefund: settlement.retryRefund
    .use(requireAdmin)
    .use(requireConfirmed)
    .handler(({ context, input }) => retryRefund(context.resources, context.user, input)),
  refundByHand: settlement.refundByHand
    .use(requireAdmin)
    .use(requireConfirmed)
    .handler(({ context, input }) => markRefundPaid(context.resources, context.user, input)),
  refundKey: settlement.refundKey
    .use(requireAdmin)
    .use(requireConfirmed)
    .handler(({ context, input }) => enterRefundKey(context.resources, context.user, input)),
  payouts: settlement.payouts
    .use(requireAdmin)
    .handler(({ context, input }) => listPayouts(context.resources, input)),
  exportPayouts: settlement.exportPayouts
    .use(requireAdmin)
    .handler(({ context, input }) => exportPayouts(context.resources, input)),
  orderPayouts: settlement.orderPayouts
    .use(requireAdmin)
    .use(requireConfirmed)
    .handler(({ context, input }) => orderPayouts(context.resources, context.user, input)),
  takeOrderBack: settlement.takeOrderBack
    .use(requireAdmin)
    .use(requireConfirmed)
    .handler(({ context, input }) => takeOrderBack(context.resources, context.user, input)),
  payoutKey: settlement.payoutKey
    .use(requireAdmin)
    .use(requireConfirmed)
    .handler(({ context, input }) => enterPayoutKey(context.resources, context.user, input)),
  payoutPaid: settlement.payoutPaid
    .use(requireAdmin)
    .use(requireConfirmed)
    .handler(({ context, input }) => markPayoutPaid(context.resources, context.user, input)),
  payoutReturned: settlement.payoutReturned
    .use(requireAdmin)
    .use(requireConfirmed)
    .handler(({ context, input }) => markPayoutReturned(context.resources, context.user, input)),
  repayment: settlement.repayment
    .use(requireAdmin)
    .use(requireConfirmed)
    .handler(({ context, input }) => markRepayment(context.resources, context.user, input)),
  resolveDifference: settlement.resolveDifference
    .use(requireAdmin)
    .handler(({ context, input }) => resolveDifference(context.resources, context.user, input)),
  accounting: settlement.accounting
    .use(requireAdmin)
    .handler(({ context, input }) => exportLedger(context.resources, input)),
}
