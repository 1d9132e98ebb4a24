import { sql, TransactionRollbackError } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '#contract/dates.ts'
import { bookAs, createBookableWorkspace, nextMonday } from '#tests/factories/booked.ts'
import { bookManyTimes } from '#tests/factories/many-bookings.ts'
import { type SignedInUser, signedIn } from '#tests/factories/user.ts'
import { startTestServer, type TestServer } from '#tests/server.ts'
import type { Transaction } from '../database/connection.ts'
import { eraseUserBookings } from './erase-user-bookings.ts'

const OTHERS = 60_000
const LARGE = ['notifications', 'booking_events']

let server: TestServer
let host: SignedInUser
let guest: SignedInUser

beforeAll(async () => {
  server = await startTestServer()
  host = await signedIn(server, 'host')
  guest = await signedIn(server, 'guest', 'Rui Lima')
  const { id } = await createBookableWorkspace(host, await signedIn(server, 'admin'))
  await bookAs(guest, id)
  await bookManyTimes(server.database, id, { count: 600, units: 1, from: addDays(nextMonday(), 7) })
  await server.database.execute(sql`
    insert into booking_events (id, booking_id, at, type, actor, actor_id, status)
    select gen_random_uuid(), bookings.id, now(), 'note', 'host', ${host.id}, 'confirmed'
    from bookings, generate_series(1, ${OTHERS / 600}::int)`)
  await server.database.execute(sql`
    insert into notifications (id, user_id, type, title, message, subject_type, subject_id, data)
    select gen_random_uuid(), ${host.id}, 'booking-news', 'Rui Lima', 'Rui Lima', 'booking', gen_random_uuid(), '{}'
    from generate_series(1, ${OTHERS}::int)`)
  await server.database.$client.query('vacuum (analyze) bookings, booking_events, notifications')
}, 120_000)
afterAll(() => server.close())

type Plan = { 'Node Type': string; 'Relation Name'?: string; Plans?: Plan[] }

function scannedWhole({ Plans = [], ...node }: Plan): string[] {
  const table = node['Node Type'] === 'Seq Scan' ? node['Relation Name'] : undefined
  return [...(table ? [table] : []), ...Plans.flatMap(scannedWhole)]
}

type Statement = { text: string; values: unknown[] }

/** The statements of a transaction that is rolled back, in order. */
async function statementsOf(act: (transaction: Transaction) => Promise<void>): Promise<Statement[]> {
  const statements: Statement[] = []
  const pool = server.database.$client
  const client = await pool.connect()
  const { query } = client
  client.query = ((statement: Statement, values?: unknown[]) => {
    if (statement.text) statements.push({ text: statement.text, values: values ?? statement.values ?? [] })
    return Reflect.apply(query, client, [statement, values])
  }) as typeof query
  try {
    const database = drizzle({ client })
    const undone = database.transaction(async (transaction) => {
      await act(transaction as unknown as Transaction)
      transaction.rollback()
    })
    await expect(undone).rejects.toThrow(TransactionRollbackError)
  } finally {
    client.query = query
    client.release()
  }
  return statements
}

test('deleting an account reads the notifications and events of its own bookings, not everybody’s', async () => {
  const statements = await statementsOf((transaction) =>
    eraseUserBookings(server.resources, transaction, guest.id),
  )
  const scanned: string[] = []
  for (const { text, values } of statements.filter(({ text }) => /^\s*(update|delete|select)/i.test(text))) {
    const { rows } = await server.database.$client.query(`explain (format json) ${text}`, values)
    const whole = scannedWhole(rows[0]['QUERY PLAN'][0].Plan)
    if (whole.some((table) => LARGE.includes(table))) scanned.push(text)
  }
  expect(statements.some(({ text }) => text.includes('booking_events'))).toBe(true)
  expect(scanned).toEqual([])
})
