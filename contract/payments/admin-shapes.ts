import { z } from 'zod'
import { disputeSchema } from '../disputes/shapes.ts'
import { daySchema, idSchema, pageSchema, searchTextSchema } from '../requests/shapes.ts'
import { requiredText } from '../text/shapes.ts'
import { payeeInputSchema, payeeSchema } from './account-shapes.ts'
import {
  centsSchema,
  codeSchema,
  instantSchema,
  pixKeySchema,
  reasonSchema,
  refundSchema,
} from './field-shapes.ts'
import { MAX_BANK_REFERENCE_LENGTH, MAX_PIX_KEY_LENGTH } from './limits.ts'
import { chargeStatuses, listedPayoutStatuses } from './payment-states.ts'

const bankReferenceSchema = requiredText('Informe o identificador do banco', MAX_BANK_REFERENCE_LENGTH)

/** A charge as administrators see it. */
export const adminChargeSchema = z.object({
  txid: z.string(),
  code: z.string(),
  workspaceName: z.string(),
  guestName: z.string(),
  hostName: z.string(),
  status: z.enum(chargeStatuses),
  amountInCents: centsSchema,
  paidInCents: centsSchema,
  createdAt: instantSchema,
  expiresAt: instantSchema,
  /** Why the provider gives no answer at the moment. */
  problem: z.string().nullable(),
  payments: z.array(
    z.object({
      paymentId: z.string(),
      amountInCents: centsSchema,
      receivedAt: instantSchema,
      reversedInCents: centsSchema,
    }),
  ),
  refunds: z.array(
    refundSchema.extend({
      paymentId: z.string(),
      attempts: z.number().int(),
      problem: z.string().nullable(),
    }),
  ),
  /** How much an administrator can still refund. */
  refundableInCents: centsSchema,
})
export type AdminCharge = z.infer<typeof adminChargeSchema>

export const adminPaymentsRequestSchema = pageSchema.extend({
  /** A txid, an endToEndId, a booking's code, or words of a name or an e-mail. */
  search: searchTextSchema.default(''),
  status: z.enum(chargeStatuses).optional(),
})
export const adminPaymentsSchema = z.object({
  items: z.array(adminChargeSchema),
  nextCursor: z.string().nullable(),
})

/** A difference between the provider's books and ours. */
export const differenceSchema = z.object({
  id: z.string(),
  /** The day of the comparison, in Brasília's calendar. */
  day: z.string(),
  kind: z.enum(['missing-here', 'missing-there', 'amount', 'unknown-charge', 'unknown-refund']),
  /** Of a charge, or of a refund. */
  reference: z.string(),
  isOfRefund: z.boolean(),
  paymentId: z.string().nullable(),
  oursInCents: centsSchema.nullable(),
  theirsInCents: centsSchema.nullable(),
  foundAt: instantSchema,
})

export type Difference = z.infer<typeof differenceSchema>

const openOrderSchema = z.object({ id: z.string(), at: instantSchema })
export type OpenOrder = z.infer<typeof openOrderSchema>

export const adminPayoutSchema = z.object({
  id: z.string(),
  code: z.string(),
  hostId: z.string().nullable(),
  hostName: z.string(),
  /** Null where the host has no account, or an administrator has stopped it. */
  account: payeeSchema.nullable(),
  /**
   * Whether administrators enter where it goes: the host deleted the account, or is suspended and never
   * entered it, or the bank refused it.
   */
  canEnterKey: z.boolean(),
  status: z.enum(listedPayoutStatuses),
  amountInCents: centsSchema,
  /** What of it the host has to give back, because the payer's bank took it back after the payout; or 0. */
  owesInCents: centsSchema,
  /** The order and its time, for an ordered payout. */
  order: openOrderSchema.nullable(),
  releasesAt: instantSchema,
  paidAt: instantSchema.nullable(),
  bankReference: z.string().nullable(),
  /** Why the host's bank sent it back, for a payout that is to be paid again. */
  returnReason: z.string().nullable(),
  /** Whether an administrator has stopped the host's account. */
  isStopped: z.boolean(),
  /** Whether it waits until a dispute about the booking is over. */
  waitsForDispute: z.boolean(),
  /** Whether it waits until the banks have decided about the payment. */
  waitsForBank: z.boolean(),
})
export type AdminPayout = z.infer<typeof adminPayoutSchema>

/** What needs an administrator. */
export const waitingPaymentsSchema = z.object({
  differences: z.array(differenceSchema),
  /** Refunds that failed, or are to be paid by hand. */
  refunds: z.array(
    refundSchema.extend({
      code: z.string(),
      guestName: z.string(),
      paymentId: z.string(),
      problem: z.string().nullable(),
      /** The PIX key that the guest entered; null until they do. */
      pixKey: z.string().nullable(),
      /** Whether the guest can enter the key: neither deleted nor suspended. */
      isGuestReachable: z.boolean(),
      /** Whether the guest has an account, suspended or not, and so gets mails. */
      hasAccount: z.boolean(),
    }),
  ),
  /** Charges that the payer's bank disputes. */
  disputes: z.array(adminChargeSchema),
  /** Disputes of guests that an administrator may decide now. */
  bookingDisputes: z.array(disputeSchema),
  /** Returned by the host's bank. */
  returned: z.array(adminPayoutSchema),
  /** Payouts of which the host has to give something back. */
  owing: z.array(adminPayoutSchema),
  /** How many payouts can be made now, and their sum. */
  releasable: z.object({ count: z.number().int(), amountInCents: centsSchema }),
  provider: z.enum(['closed', 'half-open', 'open', 'absent']),
})
export type WaitingPayments = z.infer<typeof waitingPaymentsSchema>

export const payoutsRequestSchema = pageSchema.extend({ status: z.enum(listedPayoutStatuses).optional() })
export const payoutsSchema = z.object({
  items: z.array(adminPayoutSchema),
  /** The orders of which payouts are still at the bank, the newest first; of a list of ordered payouts alone. */
  orders: z.array(openOrderSchema),
  nextCursor: z.string().nullable(),
})

const byId = { id: idSchema }
export const payRefundRequestSchema = codeSchema.extend({
  clientKey: z.uuid('Use um UUID'),
  amountInCents: centsSchema.min(1, 'O valor deve ser maior que zero'),
  reason: reasonSchema,
  /** The charge whose payments are refunded first, such as the one that the administrator sees. */
  txid: z.string().optional(),
})
export const retryRefundRequestSchema = z.object(byId)
export const refundByHandRequestSchema = z.object({
  ...byId,
  /**
   * The amount that was shown when it was transferred. A page of the previous release doesn't send it, and is
   * refused.
   */
  amountInCents: centsSchema.min(1, 'O valor deve ser maior que zero').optional(),
  bankReference: bankReferenceSchema,
})
export const enterRefundKeyRequestSchema = z.object({
  ...byId,
  pixKey: pixKeySchema,
  /**
   * The key that was shown and that this one replaces; null where there was none. A page of the previous release
   * doesn't send it, and is refused.
   */
  replacedPixKey: z.string().max(MAX_PIX_KEY_LENGTH).nullable().optional(),
})
export const enterPayoutKeyRequestSchema = payeeInputSchema.extend({
  ...byId,
  /** The key that was shown and that this one replaces; null where there was none. */
  replacedPixKey: z.string().max(MAX_PIX_KEY_LENGTH).nullable(),
})
/** The client's id of an order: sent twice, it is one order. */
export const payoutOrderRequestSchema = z.object({ orderId: z.uuid('Use um UUID') })
export const payoutOrderSchema = z.object({ count: z.number().int(), amountInCents: centsSchema })
export type PayoutOrder = z.infer<typeof payoutOrderSchema>
/** The order that was shown; null without one. A page of the previous release doesn't send it, and is refused. */
const seenOrder = { orderId: idSchema.nullable().optional() }
export const payoutOrderBackRequestSchema = z.object({ ...byId, ...seenOrder, reason: reasonSchema })
export const payoutPaidRequestSchema = z.object({
  ...byId,
  ...seenOrder,
  /** The amount that was shown when it was transferred. */
  amountInCents: centsSchema.min(1, 'O valor deve ser maior que zero'),
  bankReference: bankReferenceSchema,
})
export const payoutReturnedRequestSchema = z.object({
  ...byId,
  /** The transfer that was shown. A page of the previous release doesn't send it, and is refused. */
  bankReference: z.string().max(MAX_BANK_REFERENCE_LENGTH).optional(),
  reason: reasonSchema,
})
export const repaymentRequestSchema = z.object({
  ...byId,
  /** What arrived from the host; a part of what is owed, or all of it. */
  amountInCents: centsSchema.min(1, 'O valor deve ser maior que zero'),
  bankReference: bankReferenceSchema,
})
export const resolveDifferenceRequestSchema = z.object({ ...byId, note: reasonSchema })
export const accountingRequestSchema = z.object({
  from: daySchema,
  to: daySchema,
})
