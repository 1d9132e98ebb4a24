import { eq } from 'drizzle-orm'
import { validate as isUuid } from 'uuid'
import type { OwnPaymentAccount, PaymentAccount } from '#contract/payments/account-shapes.ts'
import { feeOf } from '#contract/payments/split.ts'
import type { CurrentUser } from '../../actor.ts'
import type { Executor } from '../../database/connection.ts'
import { profiles } from '../../database/schema.ts'
import { apiError } from '../../errors.ts'
import type { Resources } from '../../resources.ts'
import { findAccount, presentAccount, presentOwnAccount } from './account-rows.ts'

const HUNDRED_REAIS_IN_CENTS = 10_000

/**
 * A host's own payment account, with the key masked and the fee on a hundred reais as an example (EARN-02,
 * EARN-04).
 */
export async function getOwnAccount(resources: Resources, host: CurrentUser): Promise<OwnPaymentAccount> {
  const { database, env, payments } = resources
  const row = await findAccount(database, host.id)
  return {
    isAvailable: payments !== undefined,
    account: row ? presentOwnAccount(row) : null,
    feeOfHundredReaisInCents: feeOf(HUNDRED_REAIS_IN_CENTS, env.feeBasisPoints),
  }
}

/**
 * A host's payment account, for administrators.
 * @throws ORPCError NOT_FOUND when there is no such user.
 */
export async function getAccountOfUser(
  { database }: Pick<Resources, 'database'>,
  id: string,
): Promise<{ account: PaymentAccount | null }> {
  await requireKnownUser(database, id)
  const row = await findAccount(database, id)
  return { account: row ? presentAccount(row) : null }
}

/** @throws ORPCError NOT_FOUND */
async function requireKnownUser(executor: Executor, id: string): Promise<void> {
  const known = isUuid(id) ? await executor.$count(profiles, eq(profiles.id, id)) : 0
  if (known === 0) throw apiError('NOT_FOUND', 'Conta não encontrada')
}
