import { and, eq, isNull } from 'drizzle-orm'
import { z } from 'zod'
import type { Executor, Transaction } from '../database/connection.ts'
import { paymentDifferences, receivedPayments } from '../database/schema.ts'
import { defineJob, RETRY_FOR_HOURS } from '../jobs/define-job.ts'
import type { Resources } from '../resources.ts'
import { problemOf, requireProvider } from './charge-at-provider.ts'
import { lockPaidBooking, type PaidBooking } from './paid-booking.ts'
import { notifyOfPayment, notifyOfRefund, paymentTexts } from './payment-news.ts'
import { ProviderError, type ProviderRefund } from './provider.ts'
import { giveNewReference } from './refund-reference.ts'
import {
  findRefund,
  isPastRefunding,
  isTakenBack,
  lockRefund,
  moveRefund,
  noteAttempt,
  type RefundRow,
  storeAnswer,
} from './refunds.ts'

const isOpen = ({ status }: RefundRow) => status === 'requested' || status === 'processing'

/**
 * Has a refund made by the provider, which is first asked whether it has it already (PAY-14): so nothing is
 * paid back twice, whatever was answered before. A refund of a payment that the provider no longer refunds
 * needs an administrator.
 */
export async function processRefund(resources: Resources, refundId: string): Promise<void> {
  const { database, now } = resources
  const refund = await findRefund(database, refundId)
  if (!refund || !isOpen(refund)) return
  const [payment] = await database
    .select({ receivedAt: receivedPayments.receivedAt })
    .from(receivedPayments)
    .where(eq(receivedPayments.id, refund.paymentId))
  const store = (
    work: (transaction: Transaction, booking: PaidBooking, locked: RefundRow) => Promise<void>,
    canStore = isOpen,
  ) =>
    database.transaction(async (transaction) => {
      const booking = await lockPaidBooking(transaction, refund.bookingId)
      const locked = await lockRefund(transaction, refundId)
      if (canStore(locked)) await work(transaction, booking, locked)
    })
  let answer: Pick<ProviderRefund, 'status' | 'problem'> | 'past'
  let isThere = true
  try {
    answer = await ask(resources, refund, payment?.receivedAt)
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    const problem = problemOf(error)
    if (error.kind === 'refused') {
      answer = { status: 'failed', problem }
      isThere = false
    } else return store((transaction, _, locked) => noteAttempt(transaction, locked, now(), problem))
  }
  // The payer's bank may seem to have taken the money first, although the provider was making the refund.
  const isMade = answer !== 'past' && answer.status === 'done'
  const canStore = (locked: RefundRow) => isOpen(locked) || (isMade && isTakenBack(locked))
  await store(async (transaction, booking, locked) => {
    if (answer === 'past') {
      await moveRefund(transaction, locked, 'by_hand', now())
      await notifyOfPayment(resources, transaction, booking, paymentTexts.refundByHand(locked))
    } else if (answer.status === 'failed' && locked.amountInCents !== refund.amountInCents) {
      // A reversal (MED) has made the refund smaller meanwhile: the provider refused another amount, and this
      // one is still due.
      if (isThere) await giveNewReference(transaction, locked)
    } else if (await storeAnswer(transaction, booking, locked, answer, now())) {
      await notifyOfRefund(resources, transaction, booking, locked)
    }
  }, canStore)
}

async function ask(
  resources: Resources,
  { paymentId, reference, amountInCents }: RefundRow,
  receivedAt: Date | undefined,
): Promise<ProviderRefund | 'past'> {
  const provider = requireProvider(resources)
  const known = await provider.getRefund(paymentId, reference)
  if (known) return known
  if (await hasUnknownRefund(resources.database, paymentId)) {
    throw new ProviderError(
      'refused',
      'The provider has paid back a part of this payment that is not known here',
    )
  }
  if (receivedAt && isPastRefunding(receivedAt, resources.now())) return 'past'
  return provider.refund(paymentId, reference, amountInCents)
}

/**
 * Whether the provider has a refund of this payment that we don't know and that nobody has looked at yet. It
 * may be the one that is due now, made before a backup was restored (QUA-05).
 */
async function hasUnknownRefund(executor: Executor, paymentId: string): Promise<boolean> {
  const [found] = await executor
    .select({ id: paymentDifferences.id })
    .from(paymentDifferences)
    .where(
      and(
        eq(paymentDifferences.kind, 'unknown-refund'),
        eq(paymentDifferences.paymentId, paymentId),
        isNull(paymentDifferences.resolvedAt),
      ),
    )
    .limit(1)
  return found !== undefined
}

export const processRefundJob = defineJob({
  name: 'process-refund',
  label: 'Devolução de um pagamento',
  schema: z.object({ refundId: z.string() }),
  retry: RETRY_FOR_HOURS,
  run: (resources, { data: { refundId } }) => processRefund(resources, refundId),
})
