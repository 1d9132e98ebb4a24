import { setTimeout as wait } from 'node:timers/promises'
import type { FaultBank } from './bank.ts'
import { query } from './database.ts'

/**
 * The reconciler asks about a charge after 1 minute, then 5 (PAY-15), by clocks that may have been 4 minutes wrong;
 * refunds are tried again after some.
 */
const SETTLE_MS = 600_000

/**
 * Waits until our books and the bank's differ in nothing any more, for as long as the reconciler may take.
 * @param url of the database
 * @returns what still differs, in words
 */
export async function untilBooksAgree(url: string, bank: FaultBank): Promise<string[]> {
  const deadline = performance.now() + SETTLE_MS
  for (;;) {
    // Notices that weren't accepted are sent again when they are due.
    await bank.control.settle()
    const broken = await findDifferences(url, bank)
    if (broken.length === 0 || performance.now() > deadline) return broken
    await wait(1_000)
  }
}

type Row = {
  code: string
  status: string
  guest: number
  earned: boolean
  paid: number
  refunds: number
  total: number
  back: number
  /** The part of the refunds that an administrator decided. */
  decided: number
  /** The amount at the provider by the ledger. */
  provider: number
}

/** @returns the differences, in words */
async function findDifferences(url: string, { control }: FaultBank): Promise<string[]> {
  const { charges, totals } = await control.overview()
  const [books] = await query<{ sum: number; ours: number; open: number }>(
    url,
    `select coalesce(sum(amount_in_cents), 0)::int as sum,
      coalesce(sum(amount_in_cents) filter (where account = 'provider'), 0)::int as ours,
      (select count(*)::int from refunds where status <> 'done') as open
    from ledger_entries`,
    [],
  )
  const stored = await query<{ id: string }>(url, 'select id from received_payments', [])
  const rows = await query<Row>(
    url,
    `select code, status, total_in_cents::int as total, coalesce(refund_in_cents, 0)::int as back,
      coalesce((select -sum(amount_in_cents) from ledger_entries where booking_id = bookings.id and account = 'guest'), 0)::int as guest,
      exists (select from ledger_transactions where booking_id = bookings.id and kind = 'earning') as earned,
      coalesce((select sum(received_payments.amount_in_cents) from received_payments
        join charges on charges.id = charge_id where booking_id = bookings.id), 0)::int as paid,
      coalesce((select sum(amount_in_cents) from refunds where booking_id = bookings.id), 0)::int as refunds,
      coalesce((select sum(amount_in_cents) from refunds where booking_id = bookings.id and cause = 'decision'), 0)::int as decided,
      coalesce((select sum(amount_in_cents) from ledger_entries where booking_id = bookings.id and account = 'provider'), 0)::int as provider
    from bookings`,
    [],
  )
  const known = new Set(stored.map(({ id }) => id))
  const payments = charges.flatMap((charge) => charge.payments)
  return [
    ...(books?.sum === 0 ? [] : [`the ledger sums to ${books?.sum}`]),
    ...(books?.ours === totals.balanceInCents
      ? []
      : [`our books have ${books?.ours}, the bank's ${totals.balanceInCents}`]),
    ...(books?.open === 0 ? [] : [`${books?.open} refunds aren't done`]),
    ...payments.filter(({ id }) => !known.has(id)).map(({ id }) => `${id} isn't booked`),
    ...payments
      .filter(({ amountInCents, returns }) => {
        const back = returns.reduce(
          (sum, one) => sum + (one.status === 'DEVOLVIDO' ? one.amountInCents : 0),
          0,
        )
        return back > amountInCents
      })
      .map(({ id }) => `${id} came back twice`),
    ...rows
      .filter(({ guest, earned, paid, refunds, total, back, decided, provider }) => {
        // The booking says what came back by its terms; what was decided besides is in the ledger alone.
        const kept = decided > 0 ? provider : earned ? total - back : 0
        return guest !== 0 || paid - refunds !== kept
      })
      .map((row) => JSON.stringify(row)),
  ]
}
