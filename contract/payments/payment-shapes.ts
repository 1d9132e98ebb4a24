import { z } from 'zod'
import { MAX_REASON_LENGTH } from '../bookings/booking-limits.ts'
import { bookingStatuses } from '../bookings/status.ts'
import { whenFields } from '../bookings/when-shapes.ts'
import { disputeSchema } from '../disputes/shapes.ts'
import { daySchema, idSchema, pageSchema, searchTextSchema } from '../requests/shapes.ts'
import { requiredText } from '../text/shapes.ts'
import {
  MAX_BANK_REFERENCE_LENGTH,
  MAX_DOCUMENT_LENGTH,
  MAX_LEGAL_NAME_LENGTH,
  MAX_PIX_KEY_LENGTH,
} from './limits.ts'
import {
  chargeStatuses,
  listedPayoutStatuses,
  payoutStatuses,
  refundCauses,
  refundStatuses,
} from './payment-states.ts'
import { pixKeyTypes } from './pix-key.ts'

const instantSchema = z.iso.datetime()
const centsSchema = z.number().int()
const MAX_CODE_LENGTH = 20
const codeSchema = z.object({ code: z.string().max(MAX_CODE_LENGTH) })
const reasonSchema = requiredText('Diga o motivo', MAX_REASON_LENGTH)
const pixKeySchema = requiredText('Informe a chave PIX', MAX_PIX_KEY_LENGTH)
const bankReferenceSchema = requiredText('Informe o identificador do banco', MAX_BANK_REFERENCE_LENGTH)

/** A receipt as lists name it. */
const receiptLineSchema = z.object({
  /** Counted without gaps. */
  number: z.number().int(),
  kind: z.enum(['payment', 'refund']),
  amountInCents: centsSchema,
  at: instantSchema,
})

const refundSchema = z.object({
  id: z.string(),
  amountInCents: centsSchema,
  status: z.enum(refundStatuses),
  cause: z.enum(refundCauses),
  reason: z.string().nullable(),
  requestedAt: instantSchema,
  doneAt: instantSchema.nullable(),
  /** Whether the guest has still to say which PIX key it goes to: the provider refunds for 90 days only. */
  needsKey: z.boolean(),
})

/** What is paid for a booking, for its guest and administrators. */
export const paymentSchema = z.object({
  code: z.string(),
  /** Of the newest charge. */
  status: z.enum(chargeStatuses),
  amountInCents: centsSchema,
  /** The copy-and-paste text; null while the provider hasn't answered, and once nobody can pay by it. */
  brCode: z.string().nullable(),
  /** Until when it can be paid. */
  expiresAt: instantSchema,
  /** The server's clock: a browser's own may be minutes off. */
  now: instantSchema,
  paidAt: instantSchema.nullable(),
  /** All that was paid for the booking and its changes, whatever came back of it. */
  paidInCents: centsSchema,
  /** What has arrived for what is asked for now, the booking or a change of it, and is still there. */
  arrivedInCents: centsSchema,
  /** Whether another charge can be asked for: this one ran out, and the booking's time may still be free. */
  canRenew: z.boolean(),
  refunds: z.array(refundSchema),
  receipts: z.array(receiptLineSchema),
})
export type Payment = z.infer<typeof paymentSchema>

export const paymentRequestSchema = codeSchema
export const refundKeyRequestSchema = codeSchema.extend({
  refundId: idSchema,
  pixKey: pixKeySchema,
})

/** What a receipt is about: what was booked, as it was when the receipt was written. */
export const receiptTermsSchema = z.object({
  workspaceName: z.string(),
  ...whenFields,
  timeZone: z.string(),
})
export type ReceiptTerms = z.infer<typeof receiptTermsSchema>

export const receiptRequestSchema = z.object({ number: z.coerce.number().int().min(1) })
/** A page that prints; no fiscal document. */
export const receiptSchema = receiptLineSchema.extend({
  code: z.string(),
  workspaceName: z.string(),
  /** When the booked time is, in words of the workspace's calendar. */
  when: z.string(),
  timeZone: z.string(),
  guestName: z.string(),
  hostName: z.string(),
  /** The provider's reference of the payment. */
  txid: z.string(),
  paymentId: z.string().nullable(),
})
export type Receipt = z.infer<typeof receiptSchema>

/** Whom money is paid to, and by which key, as people write it. */
const payeeInputSchema = z.object({
  legalName: requiredText('Informe o nome completo ou a razão social', MAX_LEGAL_NAME_LENGTH),
  /** CPF or CNPJ, with or without dots; a CNPJ may have letters. */
  document: requiredText('Informe o CPF ou o CNPJ', MAX_DOCUMENT_LENGTH),
  pixKey: pixKeySchema,
})
export type PayeeInput = z.infer<typeof payeeInputSchema>

/** Where a host is paid. */
export const paymentAccountInputSchema = payeeInputSchema.extend({
  consentsToFee: z.literal(true, { error: 'Para receber pelo site é preciso aceitar a taxa de serviço' }),
})
export type PaymentAccountInput = z.infer<typeof paymentAccountInputSchema>

export const paymentAccountSchema = z.object({
  legalName: z.string(),
  /** Digits and letters alone. */
  document: z.string(),
  pixKey: z.string(),
  pixKeyType: z.enum(pixKeyTypes),
  consentedAt: instantSchema,
  updatedAt: instantSchema,
  /** Set while an administrator has stopped it. */
  stopped: z.object({ at: instantSchema, reason: z.string() }).nullable(),
})
export type PaymentAccount = z.infer<typeof paymentAccountSchema>

/** Whom a payout is paid to, and by which key. */
const payeeSchema = paymentAccountSchema.pick({
  legalName: true,
  document: true,
  pixKey: true,
  pixKeyType: true,
})
export type Payee = z.infer<typeof payeeSchema>

export const ownPaymentAccountSchema = z.object({
  /** Whether this site takes payments at all. */
  isAvailable: z.boolean(),
  account: paymentAccountSchema.nullable(),
  /** What the platform keeps of a hundred reais, in centavos, as an example for the consent. */
  feeOfHundredReaisInCents: centsSchema,
})
export type OwnPaymentAccount = z.infer<typeof ownPaymentAccountSchema>

export const userIdSchema = z.object({ id: idSchema })
export const stopAccountRequestSchema = userIdSchema.extend({ reason: reasonSchema })
export const accountOfUserSchema = z.object({ account: paymentAccountSchema.nullable() })

const payoutSchema = z.object({
  status: z.enum(payoutStatuses),
  /** When it can be paid at the earliest; null while that isn't known. */
  releasesAt: instantSchema,
  paidAt: instantSchema.nullable(),
  /** Whether it waits until a dispute about the booking is over. */
  waitsForDispute: z.boolean(),
})

/** One booking in a host's earnings. */
export const earningSchema = z.object({
  code: z.string(),
  workspaceName: z.string(),
  when: z.string(),
  guestName: z.string(),
  status: z.enum(bookingStatuses),
  paidAt: instantSchema,
  paidInCents: centsSchema,
  refundedInCents: centsSchema,
  /** Negative: the platform bears it (`feeParts`). */
  feeInCents: centsSchema,
  hostInCents: centsSchema,
  payout: payoutSchema,
  /** Those of its guest, which the host may read too; the first written first. */
  receipts: z.array(receiptLineSchema),
})
export type Earning = z.infer<typeof earningSchema>

const monthSchema = z.string().regex(/^20\d{2}-(0[1-9]|1[0-2])$/, 'Use um mês como 2026-12')
export const earningsFilterSchema = z.object({
  /** Of the payment, in Brasília's calendar; without one, all. */
  month: monthSchema.optional(),
})
export const earningsRequestSchema = pageSchema.extend(earningsFilterSchema.shape)
export const earningsSchema = z.object({
  totals: z.object({
    /** Paid by guests, not yet to be paid out. */
    toReceiveInCents: centsSchema,
    /** Can be paid out now. */
    releasedInCents: centsSchema,
    /** Paid out. */
    paidInCents: centsSchema,
  }),
  /** The same, fee and refunds of the month alone. */
  month: z
    .object({
      paidByGuestsInCents: centsSchema,
      refundedInCents: centsSchema,
      /** Of the bookings whose fee the platform keeps. */
      feeInCents: centsSchema,
      /** What the platform bears of refunds: refunds, fee and host's part less this are what guests paid. */
      borneInCents: centsSchema,
      hostInCents: centsSchema,
    })
    .nullable(),
  items: z.array(earningSchema),
  nextCursor: z.string().nullable(),
})
export type Earnings = z.infer<typeof earningsSchema>

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
