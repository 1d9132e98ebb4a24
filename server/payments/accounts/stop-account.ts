import { eq } from 'drizzle-orm'
import type { PaymentAccount } from '#contract/payments/account-shapes.ts'
import type { CurrentUser } from '../../actor.ts'
import { recordAudit } from '../../database/audit.ts'
import { paymentAccounts } from '../../database/schema.ts'
import { apiError } from '../../errors.ts'
import { paymentAccount } from '../../notifications/kinds/payment-account.ts'
import { notify } from '../../notifications/notify.ts'
import type { Resources } from '../../resources.ts'
import { lockAccount } from './account-rows.ts'
import { getAccountOfUser } from './get-account.ts'

const NO_ACCOUNT = 'Este anfitrião ainda não disse por onde recebe.'

type Stop = { id: string; reason: string | null }

/**
 * Stops payments to a host with a reason, or resumes them without one (EARN-06): the host is notified and
 * reads the reason in the settings. Idempotent.
 * @throws ORPCError NOT_FOUND for an unknown user; CONFLICT for a host without an account.
 */
export async function setAccountStopped(
  resources: Resources,
  admin: CurrentUser,
  { id, reason }: Stop,
): Promise<{ account: PaymentAccount | null }> {
  const { database, now } = resources
  const { account } = await getAccountOfUser(resources, id)
  if (!account) throw apiError('CONFLICT', NO_ACCOUNT)
  await database.transaction(async (transaction) => {
    const before = await lockAccount(transaction, id)
    const isStopped = before?.stoppedAt != null
    if (!before || isStopped === (reason !== null)) return
    const at = now()
    await transaction
      .update(paymentAccounts)
      .set({ stoppedAt: reason === null ? null : at, stopReason: reason })
      .where(eq(paymentAccounts.hostId, id))
    await recordAudit(transaction, {
      at,
      actorId: admin.id,
      action: reason === null ? 'payment-account.resume' : 'payment-account.stop',
      subjectType: 'profile',
      subjectId: id,
      before: { reason: before.stopReason },
      after: { reason },
    })
    await notify(resources, transaction, id, paymentAccount, { userId: id, reason })
  })
  return getAccountOfUser(resources, id)
}
