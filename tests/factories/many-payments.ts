import { randomUUID } from 'node:crypto'
import type { Database } from '#server/database/connection.ts'
import { fillInBulk, withoutTriggers } from './fill-in-bulk.ts'
import { idOf } from './generated-values.ts'

const TOTAL_IN_CENTS = 10_000
const FEE_IN_CENTS = 1_000

type Many = {
  count: number
  hostId: string
  /** One of so many is this host's; the others are of hosts without an account. */
  oneOf: number
}

/**
 * Stores bookings that were paid here, twenty an hour: each with charge, payment, ledger and payout. Of a thousand one
 * is disputed, one had a refund fail, one's payout came back, and one's host owes something.
 */
export function fillWithPayments(database: Database, { count, hostId, oneOf }: Many): Promise<void> {
  const guestId = randomUUID()
  const transactionOf = (kind: string) => idOf(kind, 'n')
  const paidAt = `timestamptz '2026-01-01' + n * interval '1 hour' / 20`
  const each = `from generate_series(1, ${count}) n`
  const statements = [
    `insert into bookings (id, code, status, workspace_id, host_id, guest_id, guest_name, client_key, kind, from_date,
      to_date, starts_at, ends_at, workspace_name, address, time_zone, booking_mode, payment_mode, cancellation_policy,
      buffer_before_minutes, buffer_after_minutes, lines, total_in_cents, check_in_code, fee_basis_points, created_at)
    select ${idOf('booking', 'n')}, 'PSO-' || n, 'completed', null, case when n % ${oneOf} = 0 then '${hostId}'::uuid end,
      null, 'Pessoa ' || n, ${idOf('key', 'n')}, 'days', (${paidAt})::date, (${paidAt})::date, ${paidAt},
      ${paidAt} + interval '1 hour', 'Sala ' || n, '{}', 'America/Sao_Paulo', 'instant', 'platform', 'flexible', 0, 0,
      '[]', ${TOTAL_IN_CENTS}, '000000', 1000, ${paidAt} ${each}`,
    `insert into charges (id, booking_id, txid, status, amount_in_cents, expires_at, paid_at, created_at)
    select ${idOf('charge', 'n')}, ${idOf('booking', 'n')}, md5('txid' || n),
      case when n % 1000 = 1 then 'disputed' else 'paid' end, ${TOTAL_IN_CENTS}, ${paidAt}, ${paidAt}, ${paidAt} ${each}`,
    `insert into received_payments (id, charge_id, amount_in_cents, received_at, booked_at)
    select 'E' || n, ${idOf('charge', 'n')}, ${TOTAL_IN_CENTS}, ${paidAt}, ${paidAt} ${each}`,
    `insert into refunds (id, booking_id, payment_id, reference, status, cause, amount_in_cents, requested_at, done_at,
      updated_at)
    select ${idOf('refund', 'n')}, ${idOf('booking', 'n')}, 'E' || n, md5('refund' || n),
      case when n % 1000 = 2 then 'failed' else 'done' end, 'late', 100, ${paidAt},
      case when n % 1000 = 2 then null else ${paidAt} end, ${paidAt} ${each} where n % 2 = 0`,
    `insert into payouts (id, booking_id, host_id, status, releases_at, created_at, paid_at, bank_reference,
      amount_in_cents)
    select ${idOf('payout', 'n')}, ${idOf('booking', 'n')}, case when n % ${oneOf} = 0 then '${hostId}'::uuid end,
      case when n % 1000 = 3 then 'returned' when n % 10 = 0 and n % 400 <> 0 then 'scheduled' else 'paid' end,
      ${paidAt} + interval '49 hours', ${paidAt}, ${paidAt}, 'B' || n, ${TOTAL_IN_CENTS - FEE_IN_CENTS} ${each}`,
    ...['payment', 'earning'].map(
      (kind) => `insert into ledger_transactions (id, at, kind, reference, booking_id)
      select ${transactionOf(kind)}, ${paidAt}, '${kind}', '${kind}' || n, ${idOf('booking', 'n')} ${each}`,
    ),
    ...[
      ['payment', 1, 'provider', 'null', TOTAL_IN_CENTS],
      ['payment', 2, 'guest', `'${guestId}'`, -TOTAL_IN_CENTS],
      ['earning', 1, 'guest', `'${guestId}'`, TOTAL_IN_CENTS],
      ['earning', 2, 'platform_fee', 'null', -FEE_IN_CENTS],
      [
        'earning',
        3,
        'host',
        `case when n % ${oneOf} = 0 then '${hostId}' else '${randomUUID()}' end`,
        FEE_IN_CENTS - TOTAL_IN_CENTS,
      ],
    ].map(
      ([kind, line, account, owner, amount]) =>
        `insert into ledger_entries (transaction_id, line, account, owner_id, booking_id, amount_in_cents)
        select ${transactionOf(String(kind))}, ${line}, '${account}', (${owner})::uuid, ${idOf('booking', 'n')}, ${amount} ${each}`,
    ),
    `insert into ledger_transactions (id, at, kind, reference, booking_id)
    select ${transactionOf('reversal')}, ${paidAt}, 'reversal', 'reversal' || n, ${idOf('booking', 'n')} ${each}
      where n % 1000 = 4`,
    `insert into ledger_entries (transaction_id, line, account, owner_id, booking_id, amount_in_cents)
    select ${transactionOf('reversal')}, line, account, owner::uuid, ${idOf('booking', 'n')}, amount ${each}
      cross join (values (1, 'host', '${randomUUID()}', ${2 * TOTAL_IN_CENTS}), (2, 'provider', null, ${-2 * TOTAL_IN_CENTS}))
        entry (line, account, owner, amount) where n % 1000 = 4`,
  ]
  return fillInBulk(database.$client, [
    (client) =>
      withoutTriggers(client, async () => {
        for (const statement of statements) await client.query(statement)
      }),
  ])
}
