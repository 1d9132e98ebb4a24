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
  /** Why the provider can't be asked at the moment. */
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
  /** How much an administrator may still pay back. */
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

/** Something in the provider's books that isn't in ours, or the other way round. */
export const differenceSchema = z.object({
  id: z.string(),
  /** The day of the comparison, in Brasília's calendar. */
  day: z.string(),
  kind: z.enum(['missing-here', 'missing-there', 'amount', 'unknown-charge', 'unknown-refund']),
  reference: z.string(),
  paymentId: z.string().nullable(),
  oursInCents: centsSchema.nullable(),
  theirsInCents: centsSchema.nullable(),
  foundAt: instantSchema,
})

export type Difference = z.infer<typeof differenceSchema>

export const adminPayoutSchema = z.object({
  id: z.string(),
  code: z.string(),
  hostId: z.string().nullable(),
  hostName: z.string(),
  /** Null where the host has no account for it, or an administrator has stopped it. */
  account: payeeSchema.nullable(),
  /** Whether administrators say where it goes: the host deleted the account, or is suspended and never said so. */
  canEnterKey: z.boolean(),
  status: z.enum(listedPayoutStatuses),
  amountInCents: centsSchema,
  /** Of one that is ordered: with which file, and when. */
  order: z.object({ id: z.string(), at: instantSchema }).nullable(),
  releasesAt: instantSchema,
  paidAt: instantSchema.nullable(),
  bankReference: z.string().nullable(),
  /** Why the host's bank sent it back, of one that is to be paid again. */
  returnReason: z.string().nullable(),
  /** Whether an administrator has stopped the host's account. */
  isStopped: z.boolean(),
  /** Whether it waits until a dispute about the booking is over. */
  waitsForDispute: z.boolean(),
})
export type AdminPayout = z.infer<typeof adminPayoutSchema>

/** What waits for a person. */
export const waitingPaymentsSchema = z.object({
  differences: z.array(differenceSchema),
  /** Failed, or to be paid by hand. */
  refunds: z.array(
    refundSchema.extend({
      code: z.string(),
      guestName: z.string(),
      paymentId: z.string(),
      problem: z.string().nullable(),
      /** Where the guest wants it; null until they say so. */
      pixKey: z.string().nullable(),
      /** Whether the guest can say so: neither deleted nor suspended. */
      isGuestReachable: z.boolean(),
    }),
  ),
  /** Charges that the payer's bank disputes. */
  disputes: z.array(adminChargeSchema),
  /** Disputes of guests that an administrator may decide now. */
  bookingDisputes: z.array(disputeSchema),
  /** Returned by the host's bank. */
  returned: z.array(adminPayoutSchema),
  /** How many payouts can be made now, and their sum. */
  releasable: z.object({ count: z.number().int(), amountInCents: centsSchema }),
  provider: z.enum(['closed', 'half-open', 'open', 'absent']),
})
export type WaitingPayments = z.infer<typeof waitingPaymentsSchema>

export const payoutsRequestSchema = pageSchema.extend({ status: z.enum(listedPayoutStatuses).optional() })
export const payoutsSchema = z.object({
  items: z.array(adminPayoutSchema),
  nextCursor: z.string().nullable(),
})

const byId = { id: idSchema }
export const payRefundRequestSchema = codeSchema.extend({
  clientKey: z.uuid('Use um UUID'),
  amountInCents: centsSchema.min(1, 'O valor deve ser maior que zero'),
  reason: reasonSchema,
  /** Of this charge's payments first, such as those that the administrator has seen. */
  txid: z.string().optional(),
})
export const retryRefundRequestSchema = z.object(byId)
export const refundByHandRequestSchema = z.object({
  ...byId,
  /** As it was seen when it was transferred. A page of the release before doesn't send it, and is refused. */
  amountInCents: centsSchema.min(1, 'O valor deve ser maior que zero').optional(),
  bankReference: bankReferenceSchema,
})
export const enterRefundKeyRequestSchema = z.object({ ...byId, pixKey: pixKeySchema })
export const enterPayoutKeyRequestSchema = payeeInputSchema.extend({
  ...byId,
  /** The key that was seen, which this one replaces; null where there was none. */
  replacedPixKey: z.string().max(MAX_PIX_KEY_LENGTH).nullable(),
})
/** What the client calls an order: sent twice, it is one. */
export const payoutOrderRequestSchema = z.object({ orderId: z.uuid('Use um UUID') })
export const payoutOrderSchema = z.object({ count: z.number().int(), amountInCents: centsSchema })
export type PayoutOrder = z.infer<typeof payoutOrderSchema>
export const payoutOrderBackRequestSchema = z.object({ ...byId, reason: reasonSchema })
export const payoutPaidRequestSchema = z.object({
  ...byId,
  /** As it was seen when it was transferred. */
  amountInCents: centsSchema.min(1, 'O valor deve ser maior que zero'),
  bankReference: bankReferenceSchema,
})
export const payoutReturnedRequestSchema = z.object({ ...byId, reason: reasonSchema })
export const resolveDifferenceRequestSchema = z.object({ ...byId, note: reasonSchema })
export const accountingRequestSchema = z.object({
  from: daySchema,
  to: daySchema,
})
