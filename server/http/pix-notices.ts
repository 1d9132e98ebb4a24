import { createHash, timingSafeEqual } from 'node:crypto'
import type { Context } from 'hono'
import { apiError } from '../errors.ts'
import { NOTICES_PATH } from '../payments/order-notices.ts'
import type { Resources } from '../resources.ts'
import { receiveNotice } from '../settlement/receive-notices.ts'
import { errorBody } from './api-errors.ts'

/** Where the bank sends its notices, below an address that holds a secret. */
export const PIX_NOTICES_PATH = `${NOTICES_PATH}/:secret/pix`

/**
 * Takes a notice of the bank (PAY-12). Its body is believed in nothing: it only says of which charges the bank is to be
 * asked. Whoever doesn't know the secret finds nothing here.
 */
export async function receivePixNotice(context: Context, resources: Resources): Promise<Response> {
  const { env, payments } = resources
  const secret = context.req.param('secret') ?? ''
  if (!payments || !env.pix || !isSame(secret, env.pix.webhookSecret)) {
    return context.json(errorBody(apiError('NOT_FOUND', 'Esta operação não existe.')), 404)
  }
  const body: unknown = await context.req.json().catch(() => null)
  const notice = payments.parseNotice(body)
  if (!notice) return context.json(errorBody(apiError('MALFORMED_REQUEST')), 400)
  await receiveNotice(resources, notice.references)
  return context.json({ status: 'ok' })
}

/** Compares in the same time however much of it is right. */
function isSame(given: string, secret: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(given), digest(secret))
}
