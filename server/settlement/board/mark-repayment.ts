import type { z } from 'zod'
import { formatMoney } from '#contract/money.ts'
import type { AdminPayout, repaymentRequestSchema } from '#contract/payments/admin-shapes.ts'
import type { CurrentUser } from '../../actor.ts'
import { recordAudit } from '../../database/audit.ts'
import { apiError, invalidFields } from '../../errors.ts'
import { recordRepayment } from '../../payments/ledger.ts'
import { notifyOfPayment, paymentTexts } from '../../payments/payment-news.ts'
import type { Resources } from '../../resources.ts'
import { lockWithBooking } from '../payouts/payable-payout.ts'
import { getPayout } from '../payouts/read-payouts.ts'
import { requireNoSide } from './entered-key.ts'

const NOTHING_OWING = 'O anfitrião não deve nada deste repasse.'
const USED_REFERENCE = 'Este identificador já foi registrado em outra devolução. Confira no extrato do banco.'

/**
 * Records that a host gave back what the payer's bank had taken back after the payout, all of it or a part, in
 * one transaction with the ledger (CASH-11). The host is notified.
 * @param amountInCents what arrived
 * @param bankReference what the bank calls that transfer; a used one is refused
 * @throws ORPCError NOT_FOUND; FORBIDDEN for a side of the booking; VALIDATION_FAILED for more than is owed;
 *   CONFLICT where nothing is owed, and for a reference that another repayment has
 */
export async function markRepayment(
  resources: Resources,
  admin: CurrentUser,
  { id, amountInCents, bankReference }: z.infer<typeof repaymentRequestSchema>,
): Promise<AdminPayout> {
  const { database, now } = resources
  const at = now()
  return database.transaction(async (transaction) => {
    const { booking, owedInCents } = await lockWithBooking(transaction, id)
    requireNoSide(admin, booking)
    const owesInCents = -owedInCents
    if (owesInCents <= 0) throw apiError('CONFLICT', NOTHING_OWING)
    if (amountInCents > owesInCents) {
      throw invalidFields({ amountInCents: `O anfitrião deve ${formatMoney(owesInCents)}` })
    }
    const repayment = { reference: bankReference, amountInCents }
    const isNew = await recordRepayment(transaction, booking, repayment, at)
    if (!isNew) throw apiError('CONFLICT', USED_REFERENCE)
    await recordAudit(transaction, {
      at,
      actorId: admin.id,
      action: 'payout.repaid',
      subjectType: 'booking',
      subjectId: booking.id,
      after: { code: booking.code, amountInCents, bankReference },
    })
    const news = paymentTexts.repaid({ amountInCents, owesInCents: owesInCents - amountInCents })
    await notifyOfPayment(resources, transaction, booking, news)
    return getPayout(transaction, id)
  })
}
