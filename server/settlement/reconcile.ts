import { z } from 'zod'
import { defineJob, RETRY_FOR_HOURS } from '../jobs/define-job.ts'
import { isolateFailure } from '../jobs/isolate-failure.ts'
import { requireProvider } from '../payments/charge-at-provider.ts'
import { findChargesOf, findDueCharges } from '../payments/charges.ts'
import { processRefund } from '../payments/process-refund.ts'
import { findDueRefunds } from '../payments/refunds.ts'
import type { Resources } from '../resources.ts'
import { confirmCharge } from './confirm-charge.ts'
import { releasePayouts } from './payouts/release-payouts.ts'

const EVERY_MINUTE = '* * * * *'
/** How many charges one run asks about at most; the next run asks about the rest. */
const BATCH = 200
/**
 * After this many questions in a row without an answer the provider counts as down: the next run tries again.
 */
const MOST_UNANSWERED = 3
const FAILED = 'reconciling failed'

/**
 * Asks the provider about every charge that is due (PAY-15), since notices get lost or aren't sent. Then
 * retries refunds that are due, and releases payouts whose time has come.
 */
export async function reconcile(resources: Resources): Promise<void> {
  const { database, now } = resources
  if (resources.payments) {
    let unanswered = 0
    for (const { txid } of await findDueCharges(database, now(), BATCH)) {
      const isAnswered = await isolateFailure(resources, { txid }, FAILED, () =>
        confirmCharge(resources, txid),
      )
      unanswered = isAnswered === false ? unanswered + 1 : 0
      if (unanswered === MOST_UNANSWERED) break
    }
    for (const { id } of await findDueRefunds(database, now(), BATCH)) {
      await isolateFailure(resources, { refundId: id }, FAILED, () => processRefund(resources, id))
    }
  }
  await releasePayouts(resources, resources.payments && askBeforeRelease(resources))
}

/**
 * Asks the provider about the paid charges of a booking before its payout is released, since we may not know
 * that a payer's bank disputes a payment or took it back (EARN-13). A provider that is known not to answer
 * isn't asked.
 */
const askBeforeRelease = (resources: Resources) => async (bookingId: string) => {
  if (requireProvider(resources).state() === 'open') return false
  for (const { txid, paidAt } of await findChargesOf(resources.database, bookingId)) {
    if (paidAt !== null && !(await confirmCharge(resources, txid))) return false
  }
  return true
}

export const reconcileJob = defineJob({
  name: 'reconcile-payments',
  label: 'Pagamentos, devoluções e repasses em dia',
  schema: z.object({}),
  schedule: EVERY_MINUTE,
  retry: RETRY_FOR_HOURS,
  run: (resources) => reconcile(resources),
})
