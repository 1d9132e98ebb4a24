import { z } from 'zod'
import { MAX_REASON_LENGTH } from '../bookings/booking-limits.ts'
import { requiredText } from '../text/shapes.ts'
import { MAX_PIX_KEY_LENGTH } from './limits.ts'
import { refundCauses, refundStatuses } from './payment-states.ts'

export const instantSchema = z.iso.datetime()
export const centsSchema = z.number().int()
const MAX_CODE_LENGTH = 20
/** The code of a booking. */
export const codeSchema = z.object({ code: z.string().max(MAX_CODE_LENGTH) })
export const reasonSchema = requiredText('Diga o motivo', MAX_REASON_LENGTH)
export const pixKeySchema = requiredText('Informe a chave PIX', MAX_PIX_KEY_LENGTH)

/** A receipt as lists show it. */
export const receiptLineSchema = z.object({
  /** The receipt's number; there are no gaps. */
  number: z.number().int(),
  kind: z.enum(['payment', 'refund']),
  amountInCents: centsSchema,
  at: instantSchema,
})

/** A refund, done or still to be made. */
export const refundSchema = z.object({
  id: z.string(),
  amountInCents: centsSchema,
  status: z.enum(refundStatuses),
  cause: z.enum(refundCauses),
  reason: z.string().nullable(),
  requestedAt: instantSchema,
  doneAt: instantSchema.nullable(),
  /**
   * Whether the guest still has to enter the PIX key that it goes to: the provider refunds for 90 days only.
   */
  needsKey: z.boolean(),
})
