import { and, eq, isNull } from 'drizzle-orm'
import type { Executor } from '../database/connection.ts'
import { paymentAccounts, workspaces } from '../database/schema.ts'
import type { Resources } from '../resources.ts'

/**
 * Whether bookings of a workspace can be paid on the platform now (PAY-21): this site takes payments, and the
 * host has a payment account that isn't stopped.
 */
export async function canBePaid(
  executor: Executor,
  { payments }: Pick<Resources, 'payments'>,
  workspaceId: string,
): Promise<boolean> {
  if (!payments) return false
  const [account] = await executor
    .select({ hostId: paymentAccounts.hostId })
    .from(paymentAccounts)
    .innerJoin(workspaces, eq(workspaces.hostId, paymentAccounts.hostId))
    .where(and(eq(workspaces.id, workspaceId), isNull(paymentAccounts.stoppedAt)))
  return account !== undefined
}
