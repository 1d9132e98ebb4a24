import type { CurrentUser } from '../../actor.ts'
import { apiError } from '../../errors.ts'
import { processRefundJob } from '../../payments/process-refund.ts'
import { tryRefundAgain } from '../../payments/refunds-by-administrators.ts'
import type { Resources } from '../../resources.ts'
import { actOnRefund, NOT_FAILED, requireRefund } from './act-on-refund.ts'

/**
 * Has the provider asked again for a refund that failed (CASH-05). It keeps its id at the provider, so that
 * it isn't made twice, unless it failed there too.
 * @throws ORPCError NOT_FOUND; CONFLICT for one that hasn't failed, or where the site takes no payments.
 */
export async function retryRefund(
  resources: Resources,
  admin: CurrentUser,
  { id }: { id: string },
): Promise<{ done: true }> {
  const { database, jobs, now, payments } = resources
  const refund = await requireRefund(database, id)
  if (!payments) throw apiError('CONFLICT', 'Este site não tem um banco configurado.')
  // Without an answer the refund keeps its id, and is looked up before anything is paid.
  const there = await payments.getRefund(refund.paymentId, refund.reference).catch(() => null)
  return actOnRefund(resources, admin, { refund, action: 'refund.retry' }, async (transaction, _, locked) => {
    if (locked.status !== 'failed') throw apiError('CONFLICT', NOT_FAILED)
    const failedThere = there?.status === 'failed' && locked.reference === refund.reference
    await tryRefundAgain(transaction, locked, failedThere, now())
    await jobs.enqueue(transaction, processRefundJob, { refundId: id })
  })
}
