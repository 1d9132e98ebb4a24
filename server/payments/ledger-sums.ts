import { eq, type SQL, sql } from 'drizzle-orm'
import type { Executor } from '../database/connection.ts'
import { bookings, ledgerEntries, ledgerTransactions } from '../database/schema.ts'

/** The sum of a booking's entries that meet a condition, in centavos. */
function sumWhere(condition: SQL, sign: 1 | -1): SQL<number> {
  const sum = sql`coalesce(sum(${ledgerEntries.amountInCents}) filter (where ${condition}), 0)`
  return (sign === 1 ? sql`${sum}::bigint` : sql`(-${sum})::bigint`).mapWith(Number)
}

const isOf = (account: string) => sql`${ledgerEntries.account} = ${account}`
const isKind = (...kinds: string[]) =>
  sql`${ledgerTransactions.kind} in (${sql.join(
    kinds.map((kind) => sql`${kind}`),
    sql`, `,
  )})`

/**
 * What the ledger says about the booking of the surrounding query, for a lateral join: never kept beside it (EARN-07).
 * All amounts in centavos.
 */
export function ledgerSums(executor: Executor) {
  return executor
    .select({
      paidInCents: sumWhere(sql`${isOf('provider')} and ${isKind('payment')}`, 1).as('sum_paid'),
      /** Paid back, or to be paid back, or taken back by the guest's bank: what that did of refunds counts once. */
      refundedInCents: sumWhere(
        sql`(${isOf('refunds_due')} and ${isKind('refund-due', 'reversal')}) or (${isOf('provider')} and ${isKind('reversal')})`,
        -1,
      ).as('sum_refunded'),
      feeInCents: sumWhere(isOf('platform_fee'), -1).as('sum_fee'),
      /** What the host has or had coming. */
      hostInCents: sumWhere(sql`${isOf('host')} and not ${isKind('payout', 'payout-returned')}`, -1).as(
        'sum_host',
      ),
      /** Of that, what hasn't been paid out. */
      owedInCents: sumWhere(isOf('host'), -1).as('sum_owed'),
    })
    .from(ledgerEntries)
    .innerJoin(ledgerTransactions, eq(ledgerTransactions.id, ledgerEntries.transactionId))
    .where(eq(ledgerEntries.bookingId, bookings.id))
    .as('sums')
}
