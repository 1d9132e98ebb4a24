import type { Transaction } from '../database/connection.ts'
import type { Resources } from '../resources.ts'
import { cancelChargeJob } from './charge-at-provider.ts'
import { endOpenCharges } from './charges.ts'

/** Ends what a booking has open, if anything is: nobody shall pay it any more. The provider is told by a job. */
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
