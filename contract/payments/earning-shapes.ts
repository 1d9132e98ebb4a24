import { z } from 'zod'
import { bookingStatuses } from '../bookings/status.ts'
import { pageSchema } from '../requests/shapes.ts'
import { centsSchema, instantSchema, receiptLineSchema } from './field-shapes.ts'
import { payoutStatuses } from './payment-states.ts'

const payoutSchema = z.object({
  status: z.enum(payoutStatuses),
  /** When it can be paid at the earliest; null while that isn't known. */
  releasesAt: instantSchema,
  paidAt: instantSchema.nullable(),
  /** What of it the host has to give back, because the payer's bank took it back after the payout; or 0. */
  owesInCents: centsSchema,
  /** Whether it waits until a dispute about the booking is over. */
  waitsForDispute: z.boolean(),
  /** Whether it waits until the banks have decided about the payment. */
  waitsForBank: z.boolean(),
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
  /** Negative where the platform bears an amount (`feeParts`). */
  feeInCents: centsSchema,
  hostInCents: centsSchema,
  payout: payoutSchema,
  /** The guest's receipts, which the host may read too; the first written first. */
  receipts: z.array(receiptLineSchema),
})
export type Earning = z.infer<typeof earningSchema>

const monthSchema = z.string().regex(/^20\d{2}-(0[1-9]|1[0-2])$/, 'Use um mês como 2026-12')
export const earningsFilterSchema = z.object({
  /** The month of the payment, in Brasília's calendar; without it, all. */
  month: monthSchema.optional(),
})
export const earningsRequestSchema = pageSchema.extend(earningsFilterSchema.shape)
export const earningsSchema = z.object({
  totals: z.object({
    /** Paid by guests, and not yet released. */
    toReceiveInCents: centsSchema,
    /** Can be paid out now. */
    releasedInCents: centsSchema,
    /** Paid out. */
    paidInCents: centsSchema,
  }),
  /** The month's sums, with its fee and refunds. */
  month: z
    .object({
      paidByGuestsInCents: centsSchema,
      refundedInCents: centsSchema,
      /** The platform's fee on the bookings of which it keeps one. */
      feeInCents: centsSchema,
      /**
       * What the platform bears of refunds. Guests paid refunds, fee and host's share together, less this.
       */
      borneInCents: centsSchema,
      hostInCents: centsSchema,
    })
    .nullable(),
  items: z.array(earningSchema),
  nextCursor: z.string().nullable(),
})
export type Earnings = z.infer<typeof earningsSchema>
