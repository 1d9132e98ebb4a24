import { sql } from 'drizzle-orm'
import { onTestFinished } from 'vitest'
import type { Booking } from '#contract/bookings/booking-shapes.ts'
import type { BookingRules } from '#contract/bookings/rules-shapes.ts'
import type { Payment } from '#contract/payments/payment-shapes.ts'
import type { Workspace } from '#contract/workspaces/shapes.ts'
import { confirmCharge } from '#server/settlement/confirm-charge.ts'
import type { TestServer } from '../server.ts'
import { createBookableWorkspace, setRules } from './booked.ts'
import { type FakeProvider, fakeProvider } from './fake-provider.ts'
import type { SignedInUser } from './user.ts'

/** Gives a host a payment account, as if they had filled in the form. */
export async function openPaymentAccount({ database }: TestServer, { id }: SignedInUser): Promise<void> {
  await database.execute(sql`
    insert into payment_accounts (host_id, legal_name, document, pix_key, pix_key_type, consented_at)
    values (${id}, 'Helena Prado', '52998224725', '52998224725', 'cpf', now()) on conflict do nothing`)
}

/** A workspace that is booked and paid on the platform; the server has a provider of payments. */
export async function createPaidWorkspace(
  server: TestServer,
  { host, admin }: { host: SignedInUser; admin: SignedInUser },
  rules: Partial<BookingRules> = {},
): Promise<Workspace> {
  await openPaymentAccount(server, host)
  return createBookableWorkspace(host, admin, { paymentMode: 'platform', ...rules })
}

/** Has a workspace that is booked at once be paid here, until the test ends. @returns who takes the payments */
export async function takePayments(
  server: TestServer,
  host: SignedInUser,
  workspaceId: string,
): Promise<FakeProvider> {
  const bank = fakeProvider(() => server.resources.now())
  server.resources.payments = bank
  onTestFinished(() => {
    server.resources.payments = undefined
  })
  await openPaymentAccount(server, host)
  await setRules(host, workspaceId, { paymentMode: 'platform' })
  return bank
}

/** Has the charge of a booking made and paid. @returns its reference and the payment's id */
export async function payCharge(
  server: TestServer,
  bank: FakeProvider,
  booking: Pick<Booking, 'code'>,
): Promise<{ txid: string; paymentId: string }> {
  const txid = await txidOf(server, booking)
  await confirmCharge(server.resources, txid)
  const paymentId = bank.pay(txid)
  await confirmCharge(server.resources, txid)
  return { txid, paymentId }
}

/** The newest charge's reference at the provider. */
export async function txidOf(
  { database }: Pick<TestServer, 'database'>,
  { code }: Pick<Booking, 'code'>,
): Promise<string> {
  const { rows } = await database.execute<{ txid: string }>(sql`
    select txid from charges join bookings on bookings.id = booking_id where code = ${code}
    order by charges.created_at desc, charges.id desc limit 1`)
  const [row] = rows
  if (!row) throw new Error(`${code} has no charge`)
  return row.txid
}

export async function paymentOf({ client }: SignedInUser, { code }: Pick<Booking, 'code'>): Promise<Payment> {
  const { status, body } = await client.get(`/api/v1/bookings/${code}/payment`)
  if (status !== 200) throw new Error(`The payment of ${code} answered ${status}`)
  return body
}

/** The sums of all accounts of the ledger for one booking, in centavos: what is owed is negative. */
export async function balancesOf(
  { database }: Pick<TestServer, 'database'>,
  { code }: Pick<Booking, 'code'>,
): Promise<Record<string, number>> {
  const { rows } = await database.execute<{ account: string; sum: string }>(sql`
    select account, sum(amount_in_cents) as sum from ledger_entries
    join bookings on bookings.id = ledger_entries.booking_id where code = ${code} group by account having sum(amount_in_cents) <> 0`)
  return Object.fromEntries(rows.map(({ account, sum }) => [account, Number(sum)]))
}
