import { and, eq, isNull } from 'drizzle-orm'
import { validate as isUuid } from 'uuid'
import type { CurrentUser } from '../../actor.ts'
import { recordAudit } from '../../database/audit.ts'
import type { Transaction } from '../../database/connection.ts'
import { paymentDifferences } from '../../database/schema.ts'
import { apiError } from '../../errors.ts'
import type { Resources } from '../../resources.ts'

/**
 * Closes a difference between the provider's books and ours with a note (CASH-07).
 * @throws ORPCError NOT_FOUND; CONFLICT for one that is closed already.
 */
export async function resolveDifference(
  { database, now }: Resources,
  admin: CurrentUser,
  { id, note }: { id: string; note: string },
): Promise<{ done: true }> {
  return database.transaction(async (transaction) => {
    const closed = isUuid(id)
      ? await closeDifference(transaction, { id, note, by: admin.id, at: now() })
      : 'missing'
    if (closed === 'missing') throw apiError('NOT_FOUND', 'Diferença não encontrada')
    if (closed === 'before') throw apiError('CONFLICT', 'Esta diferença já foi encerrada.')
    await recordAudit(transaction, {
      at: now(),
      actorId: admin.id,
      action: 'payment-difference.resolve',
      subjectType: 'payment-difference',
      subjectId: id,
      after: { note },
    })
    return { done: true }
  })
}

type Closing = { id: string; note: string; by: string; at: Date }

/**
 * @returns 'before' when it was closed before, 'missing' when there is none
 */
async function closeDifference(
  transaction: Transaction,
  { id, note, by, at }: Closing,
): Promise<'now' | 'before' | 'missing'> {
  const closed = await transaction
    .update(paymentDifferences)
    .set({ resolvedAt: at, resolvedById: by, note })
    .where(and(eq(paymentDifferences.id, id), isNull(paymentDifferences.resolvedAt)))
    .returning({ id: paymentDifferences.id })
  if (closed.length > 0) return 'now'
  return (await transaction.$count(paymentDifferences, eq(paymentDifferences.id, id))) > 0
    ? 'before'
    : 'missing'
}
