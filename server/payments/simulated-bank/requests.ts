import { z } from 'zod'
import { toCents } from '../api-pix/amounts.ts'

/** The requests that the bank accepts. Strict, so that a misspelt name in our requests doesn't pass. */

const MAX_DESCRIPTION_LENGTH = 140
const MAX_KEY_LENGTH = 77
const MAX_ITEMS_PER_PAGE = 1000
const DEFAULT_ITEMS_PER_PAGE = 100
const DEFAULT_LIFETIME_SECONDS = 86_400

const amount = z.string().transform((text, context) => {
  const cents = toCents(text)
  if (cents !== null && cents > 0) return cents
  context.addIssue({ code: 'custom', message: 'não respeita o schema' })
  return z.NEVER
})

export const txidSchema = z.string().regex(/^[a-zA-Z0-9]{26,35}$/)
export const paymentIdSchema = z.string().regex(/^[a-zA-Z0-9]{32}$/)
export const refundIdSchema = z.string().regex(/^[a-zA-Z0-9]{1,35}$/)

export const putChargeBody = z.strictObject({
  calendario: z.strictObject({ expiracao: z.number().int().min(1).default(DEFAULT_LIFETIME_SECONDS) }),
  valor: z.strictObject({ original: amount }),
  chave: z.string().min(1).max(MAX_KEY_LENGTH),
  solicitacaoPagador: z.string().max(MAX_DESCRIPTION_LENGTH).default(''),
})

export const patchChargeBody = z.strictObject({ status: z.literal('REMOVIDA_PELO_USUARIO_RECEBEDOR') })

export const putRefundBody = z.strictObject({
  valor: amount,
  natureza: z.literal('ORIGINAL').optional(),
  descricao: z.string().max(MAX_DESCRIPTION_LENGTH).optional(),
})

export const putWebhookBody = z.strictObject({ webhookUrl: z.url({ protocol: /^https?$/ }) })

export const listPaymentsQuery = z.strictObject({
  inicio: z.iso.datetime({ offset: true }),
  fim: z.iso.datetime({ offset: true }),
  'paginacao.paginaAtual': z.coerce.number().int().min(0).default(0),
  'paginacao.itensPorPagina': z.coerce
    .number()
    .int()
    .min(1)
    .max(MAX_ITEMS_PER_PAGE)
    .default(DEFAULT_ITEMS_PER_PAGE),
})
