import { z } from 'zod'
import { toCents } from './amounts.ts'

/**
 * The parts of the bank's answers that we read; everything else is ignored, as API Pix requires of its
 * clients.
 */

export const REFERENCE = /^[a-zA-Z0-9]{26,35}$/
export const PAYMENT_ID = /^[a-zA-Z0-9]{32}$/
export const REFUND_ID = /^[a-zA-Z0-9]{1,35}$/

const amount = z.string().transform((text, context) => {
  const cents = toCents(text)
  if (cents !== null) return cents
  context.addIssue({ code: 'custom', message: 'is no amount' })
  return z.NEVER
})
const instant = z.iso.datetime({ offset: true }).transform((text) => new Date(text))

export const tokenAnswer = z.object({
  access_token: z.string().min(1),
  expires_in: z.coerce.number().positive(),
})

export const refundAnswer = z.object({
  id: z.string(),
  valor: amount,
  natureza: z.string().optional(),
  horario: z.object({ solicitacao: instant.optional(), liquidacao: instant.optional() }),
  // Any version may add values, so none is refused here.
  status: z.string(),
  motivo: z.string().optional(),
})

export const paymentAnswer = z.object({
  endToEndId: z.string().regex(PAYMENT_ID),
  txid: z.string().optional(),
  valor: amount,
  horario: instant,
  devolucoes: z.array(refundAnswer).optional(),
})

export const chargeAnswer = z.object({
  txid: z.string().regex(REFERENCE),
  status: z.string(),
  calendario: z.object({ criacao: instant, expiracao: z.coerce.number().int().positive() }),
  valor: z.object({ original: amount }),
  pixCopiaECola: z.string().optional(),
  pix: z.array(paymentAnswer).optional(),
})

export const paymentsAnswer = z.object({
  parametros: z.object({ paginacao: z.object({ quantidadeDePaginas: z.number().int() }) }),
  pix: z.array(paymentAnswer).optional(),
})

/** RFC 7807; only the type of the problem is read, since its texts may repeat what was sent. */
export const problemAnswer = z.object({ type: z.string() })

/** The body of a notice: only which charges it is about. */
export const noticeBody = z.object({ pix: z.array(z.object({ txid: z.string().optional() })) })
