import { sql } from 'drizzle-orm'
import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bookAs, createBookableWorkspace } from '#tests/factories/booked.ts'
import { signedIn } from '#tests/factories/user.ts'
import { startTestServer, type TestServer } from '#tests/server.ts'
import { ledgerEntries, ledgerTransactions } from './schema.ts'

let server: TestServer
let bookingId: string

beforeAll(async () => {
  server = await startTestServer()
  const { id } = await createBookableWorkspace(
    await signedIn(server, 'host'),
    await signedIn(server, 'admin'),
  )
  const { code } = await bookAs(await signedIn(server, 'guest'), id)
  const { rows } = await server.database.execute<{ id: string }>(
    sql`select id from bookings where code = ${code}`,
  )
  bookingId = rows[0]?.id ?? ''
})
afterAll(() => server.close())

/** Writes one transaction with entries of the platform's own accounts. */
async function write(amounts: readonly number[]): Promise<string> {
  const id = newId()
  await server.database.transaction(async (transaction) => {
    await transaction
      .insert(ledgerTransactions)
      .values({ id, at: new Date(), kind: 'payment', reference: id, bookingId })
    for (const [line, amountInCents] of amounts.entries()) {
      await transaction
        .insert(ledgerEntries)
        .values({ transactionId: id, line, account: 'provider', bookingId, amountInCents })
    }
  })
  return id
}

/** The database's own words for why something failed. */
const problemOf = (done: Promise<unknown>) =>
  done.then(
    () => 'done',
    (error: { cause?: Error; message: string }) => (error.cause ?? error).message,
  )

test('a transaction sums to zero at its commit', async () => {
  expect(await problemOf(write([500, -200, -300]))).toBe('done')
  const wrong = [[500], [500, -499], []]
  for (const amounts of wrong) {
    expect(await problemOf(write(amounts))).toBe('a transaction of the ledger must sum to zero')
  }
})

test('an entry that is added later has to keep the sum at zero too', async () => {
  const id = await write([500, -500])
  const later = server.database
    .insert(ledgerEntries)
    .values({ transactionId: id, line: 9, account: 'provider', bookingId, amountInCents: 1 })
  expect(await problemOf(Promise.resolve(later))).toBe('a transaction of the ledger must sum to zero')
})

test('no entry of the ledger is changed or deleted', async () => {
  await write([500, -500])
  for (const change of [
    sql`update ledger_entries set amount_in_cents = amount_in_cents * 2`,
    sql`delete from ledger_entries`,
    sql`update ledger_transactions set at = now()`,
    sql`delete from ledger_transactions`,
  ]) {
    expect(await problemOf(server.database.execute(change))).toBe('the ledger can only grow')
  }
})
