import type { Transaction } from '../database/connection.ts'
import type { Resources } from '../resources.ts'
import { cancelChargeJob } from './charge-at-provider.ts'
import { endOpenCharges } from './charges.ts'

/**
 * Ends the open charges of a booking, if it has any, so that nobody pays them any more. A job cancels them at
 * the provider.
 */
export async function closeCharges(
  { jobs, now }: Pick<Resources, 'jobs' | 'now'>,
  transaction: Transaction,
  { id }: { id: string },
  status: 'expired' | 'cancelled' = 'cancelled',
): Promise<void> {
  for (const { txid } of await endOpenCharges(transaction, id, status, now())) {
    await jobs.enqueue(transaction, cancelChargeJob, { txid })
  }
}
