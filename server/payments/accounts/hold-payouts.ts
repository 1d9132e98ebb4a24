import { eq } from 'drizzle-orm'
import { recordAudit } from '../../database/audit.ts'
import type { Transaction } from '../../database/connection.ts'
import { paymentAccounts } from '../../database/schema.ts'
import { lockAccount } from './account-rows.ts'

const REASON = 'Você avisou que não foi você quem mudou a conta. Fale com a gente para liberar os repasses.'

/**
 * Stops payouts to a user who has disowned a change of the account, until an administrator resumes them
 * (AUTH-42, EARN-06).
 */
export async function holdPayouts(
  transaction: Transaction,
  { userId, at }: { userId: string; at: Date },
): Promise<void> {
  const account = await lockAccount(transaction, userId)
  if (!account || account.stoppedAt) return
  await transaction
    .update(paymentAccounts)
    .set({ stoppedAt: at, stopReason: REASON })
    .where(eq(paymentAccounts.hostId, userId))
  await recordAudit(transaction, {
    at,
    actorId: userId,
    action: 'payment-account.stop',
    subjectType: 'profile',
    subjectId: userId,
    before: { reason: null },
    after: { reason: REASON },
  })
}
