import { api, requireConfirmed, requireUser } from '../http/procedures.ts'
import { getPayment } from './get-payment.ts'
import { getReceipt } from './get-receipt.ts'
import { renewPayment } from './renew-payment.ts'
import { setRefundKey } from './set-refund-key.ts'

const { payments } = api

export const paymentsRouter = {
  get: payments.get
    .use(requireUser)
    .handler(({ context, input }) => getPayment(context.resources, context.user, input.code)),
  renew: payments.renew
    .use(requireUser)
    .handler(({ context, input }) => renewPayment(context.resources, context.user, input.code)),
  setRefundKey: payments.setRefundKey
    .use(requireUser)
    .use(requireConfirmed)
    .handler(({ context, input }) => setRefundKey(context.resources, context.user, input)),
  receipt: payments.receipt
    .use(requireUser)
    .handler(({ context, input }) => getReceipt(context.resources, context.user, input.number)),
}
