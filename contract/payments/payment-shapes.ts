import { z } from 'zod'
import { whenFields } from '../bookings/when-shapes.ts'
import { idSchema } from '../requests/shapes.ts'
import {
  centsSchema,
  codeSchema,
  instantSchema,
  pixKeySchema,
  receiptLineSchema,
  refundSchema,
} from './field-shapes.ts'
import { chargeStatuses } from './payment-states.ts'

/** What is paid for a booking, for its guest and administrators. */
export const paymentSchema = z.object({
  code: z.string(),
  /** The status of the newest charge. */
  status: z.enum(chargeStatuses),
  amountInCents: centsSchema,
  /** The copy-and-paste text; null until the provider has answered, and once nobody can pay by it. */
  brCode: z.string().nullable(),
  /** Whether the bank couldn't be asked for that text yet, and is asked again. */
  isBankAway: z.boolean(),
  /** Whether there has never been such a text, so that nobody can have paid. */
  neverHadBrCode: z.boolean(),
  /** Until when it can be paid. */
  expiresAt: instantSchema,
  /** The server's clock: a browser's own may be minutes off. */
  now: instantSchema,
  paidAt: instantSchema.nullable(),
  /** All that was paid for the booking and its changes, including what came back. */
  paidInCents: centsSchema,
  /** What has arrived for the open charge's booking or change, and is still there. */
  arrivedInCents: centsSchema,
  /** Whether another charge can be asked for: this one expired, and the booking's time may still be free. */
  canRenew: z.boolean(),
  refunds: z.array(
    refundSchema.extend({
      /** Whether the payment came back because it was less than its charge. */
      isOfPart: z.boolean(),
    }),
  ),
  receipts: z.array(receiptLineSchema),
})
export type Payment = z.infer<typeof paymentSchema>

export const paymentRequestSchema = codeSchema
export const refundKeyRequestSchema = codeSchema.extend({
  refundId: idSchema,
  pixKey: pixKeySchema,
})

/** What was booked, as it was when the receipt was written. */
export const receiptTermsSchema = z.object({
  workspaceName: z.string(),
  ...whenFields,
  timeZone: z.string(),
})
export type ReceiptTerms = z.infer<typeof receiptTermsSchema>

export const receiptRequestSchema = z.object({ number: z.coerce.number().int().min(1) })
/** A receipt as a page to print; it is no fiscal document. */
export const receiptSchema = receiptLineSchema.extend({
  code: z.string(),
  workspaceName: z.string(),
  /** When the booked time is, in words, by the workspace's calendar. */
  when: z.string(),
  timeZone: z.string(),
  guestName: z.string(),
  hostName: z.string(),
  /** The provider's reference of the payment. */
  txid: z.string(),
  paymentId: z.string().nullable(),
})
export type Receipt = z.infer<typeof receiptSchema>
