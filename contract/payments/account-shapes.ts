import { z } from 'zod'
import { idSchema } from '../requests/shapes.ts'
import { requiredText } from '../text/shapes.ts'
import { centsSchema, instantSchema, pixKeySchema, reasonSchema } from './field-shapes.ts'
import { MAX_DOCUMENT_LENGTH, MAX_LEGAL_NAME_LENGTH } from './limits.ts'
import { pixKeyTypes } from './pix-key.ts'

/** Whom money is paid to, and by which key, as users type it. */
export const payeeInputSchema = z.object({
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
  /** Only digits and letters. */
  document: z.string(),
  pixKey: z.string(),
  pixKeyType: z.enum(pixKeyTypes),
  consentedAt: instantSchema,
  updatedAt: instantSchema,
  /** Set while an administrator has stopped payouts. */
  stopped: z.object({ at: instantSchema, reason: z.string() }).nullable(),
})
export type PaymentAccount = z.infer<typeof paymentAccountSchema>

/** Whom a payout is paid to, and by which key. */
export const payeeSchema = paymentAccountSchema.pick({
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
  /** The fee on a hundred reais, in centavos, as an example for the consent. */
  feeOfHundredReaisInCents: centsSchema,
})
export type OwnPaymentAccount = z.infer<typeof ownPaymentAccountSchema>

export const userIdSchema = z.object({ id: idSchema })
export const stopAccountRequestSchema = userIdSchema.extend({ reason: reasonSchema })
export const accountOfUserSchema = z.object({ account: paymentAccountSchema.nullable() })
