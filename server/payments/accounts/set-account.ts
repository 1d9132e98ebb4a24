import { mayListWorkspaces } from '#contract/accounts/rules.ts'
import type { OwnPaymentAccount, PaymentAccountInput } from '#contract/payments/account-shapes.ts'
import type { CurrentUser } from '../../actor.ts'
import { recordAudit } from '../../database/audit.ts'
import { paymentAccounts } from '../../database/schema.ts'
import { apiError } from '../../errors.ts'
import { countAttempt } from '../../rate-limits/attempt-limits.ts'
import type { Resources } from '../../resources.ts'
import { erasePayees } from '../payouts/payees.ts'
import { changedFields, requirePayee } from '../read-payee.ts'
import { lockAccount } from './account-rows.ts'
import { getOwnAccount } from './get-account.ts'
import { sendAccountMailJob } from './send-account-mail.ts'

/**
 * Stores where a host is paid and that the host accepts the fee (EARN-01, EARN-02). Payouts that an
 * administrator has stopped stay stopped. The audit entry says what changed, never the key; the host gets a
 * mail about a new document or key, even with mails turned off (EARN-03).
 * @throws ORPCError CONFLICT where the site takes no payments; FORBIDDEN for a user who never hosted;
 *   VALIDATION_FAILED; TooManyAttempts.
 */
export async function setAccount(
  resources: Resources,
  host: CurrentUser,
  input: PaymentAccountInput,
): Promise<OwnPaymentAccount> {
  const { database, jobs, now, payments } = resources
  if (!payments) throw apiError('CONFLICT', 'Por enquanto este site não recebe pagamentos.')
  const stored = requirePayee(input)
  await countAttempt(resources, 'paymentAccountByUser', host.id)
  const at = now()
  await database.transaction(async (transaction) => {
    const before = await lockAccount(transaction, host.id)
    if (!before && !mayListWorkspaces(host.role)) throw apiError('FORBIDDEN')
    const changed = changedFields(before, stored)
    const values = { ...stored, consentedAt: at, updatedAt: at }
    await transaction
      .insert(paymentAccounts)
      .values({ hostId: host.id, ...values })
      .onConflictDoUpdate({ target: paymentAccounts.hostId, set: values })
    await erasePayees(transaction, host.id, at)
    if (changed.length === 0) return
    await recordAudit(transaction, {
      at,
      actorId: host.id,
      action: 'payment-account.set',
      subjectType: 'profile',
      subjectId: host.id,
      after: { changedPayment: changed },
    })
    if (!changed.some((name) => name !== 'legalName')) return
    await jobs.enqueue(transaction, sendAccountMailJob, {
      userId: host.id,
      at: at.toISOString(),
      isFirst: before === undefined,
    })
  })
  return getOwnAccount(resources, host)
}
