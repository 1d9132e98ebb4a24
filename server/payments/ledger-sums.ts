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
 * The ledger's sums for the booking of the surrounding query, for a lateral join; they are never stored
 * beside the ledger (EARN-07). All amounts in centavos.
 */
export function ledgerSums(executor: Executor) {
  return executor
    .select({
      paidInCents: sumWhere(sql`${isOf('provider')} and ${isKind('payment')}`, 1).as('sum_paid'),
      /**
       * Refunds made or owed, and what the guest's bank took back; where that covered an owed refund, it
       * counts once.
       */
      refundedInCents: sumWhere(
        sql`(${isOf('refunds_due')} and ${isKind('refund-due', 'reversal')}) or (${isOf('provider')} and ${isKind('reversal')})`,
        -1,
      ).as('sum_refunded'),
      feeInCents: sumWhere(isOf('platform_fee'), -1).as('sum_fee'),
      /** The host's share, whether or not it has been paid out. */
      hostInCents: sumWhere(
        sql`${isOf('host')} and not ${isKind('payout', 'payout-returned', 'repayment')}`,
        -1,
      ).as('sum_host'),
      /** The part of the host's share that hasn't been paid out; negative where the host owes something. */
      owedInCents: sumWhere(isOf('host'), -1).as('sum_owed'),
    })
    .from(ledgerEntries)
    .innerJoin(ledgerTransactions, eq(ledgerTransactions.id, ledgerEntries.transactionId))
    .where(eq(ledgerEntries.bookingId, bookings.id))
    .as('sums')
}
