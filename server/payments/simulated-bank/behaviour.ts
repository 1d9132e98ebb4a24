import { z } from 'zod'

/** What the bank does with notices and refunds, for all charges or for one. */
export const behaviourSchema = z.object({
  /** held: kept until they are released; never: only whoever asks learns of a payment. */
  notices: z.enum(['once', 'twice', 'held', 'never']),
  /** refused: the request is refused; failed: accepted, and then not made. */
  refunds: z.enum(['done', 'processing', 'failed', 'refused']),
})
export type BankBehaviour = z.output<typeof behaviourSchema>

export const usualBehaviour: BankBehaviour = { notices: 'once', refunds: 'done' }

export const bankOperations = [
  'token',
  'putCharge',
  'getCharge',
  'patchCharge',
  'putRefund',
  'getRefund',
  'listPayments',
  'putWebhook',
] as const
export type BankOperation = (typeof bankOperations)[number]

/**
 * What goes wrong with answers. down: the connection breaks and nothing is done; error_before and error_after: answers
 * 500 without having done it, or after it; slow: does it and answers after `delayMs`; wrong_…: does it and answers
 * with half a JSON text, one centavo more, or another txid.
 */
export const faultSchema = z.object({
  kind: z.enum([
    'slow',
    'down',
    'error_before',
    'error_after',
    'wrong_json',
    'wrong_amount',
    'wrong_reference',
  ]),
  delayMs: z.number().int().min(0).default(0),
  /** Only these operations; without it all of them. */
  operations: z.array(z.enum(bankOperations)).optional(),
  /** Only requests about this charge. */
  txid: z.string().optional(),
  /** How many answers go wrong; without it, all until the fault is changed. */
  times: z.number().int().min(1).optional(),
})
export type Fault = z.output<typeof faultSchema>
export type FaultInput = z.input<typeof faultSchema>
