import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bookAs, createBookableWorkspace } from '#tests/factories/booked.ts'
import { hostAccount, payBooking, releasedPayout } from '#tests/factories/paid-booking.ts'
import { startPayoutServer } from '#tests/factories/payout-server.ts'
import { seenPayout } from '#tests/factories/seen-payout.ts'
import { type SignedInUser, signedIn, signedInElsewhere } from '#tests/factories/user.ts'
import type { TestServer } from '#tests/server.ts'
import { auditEntries, bookings, ledgerTransactions } from '../../database/schema.ts'
import { recordReversal } from '../../payments/ledger.ts'

/** The host's share of three hours, after the fee. */
const SENT = 242_73
/** The host's part of the 100 reais that the payer's bank takes back: the booking's fee pays the rest. */
const OWES = 100_00 - 26_97

let server: TestServer
let admin: SignedInUser
let guest: SignedInUser
let host: SignedInUser
let code: string
let bookingId: string
let payoutId: string

beforeAll(async () => {
  ;({ server, admin, guest } = await startPayoutServer())
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.database.execute(sql`truncate ledger_transactions cascade`)
  await server.database.execute(sql`delete from rate_limits`)
  host = await signedIn(server, 'host', 'Ana Lima')
  await host.client.request('PUT', '/api/v1/me/payment-account', hostAccount)
  code = (await bookAs(guest, (await createBookableWorkspace(host, admin)).id)).code
  const paid = await payBooking(server.database, code, releasedPayout())
  bookingId = paid.bookingId
  payoutId = paid.payoutId
  const { orderId } = await seenPayout(server.database, payoutId)
  const sent = { orderId, amountInCents: SENT, bankReference: `E${randomUUID()}` }
  expect((await admin.client.post(`/api/v1/admin/payouts/${payoutId}/paid`, sent)).status).toBe(200)
  const [booking] = await server.database.select().from(bookings).where(eq(bookings.id, bookingId))
  if (!booking) throw new Error('There is no booking')
  const { paymentId } = paid
  const reversal = { paymentId, reversedInCents: 100_00, amountInCents: 100_00, owedInCents: 0 }
  await server.database.transaction((transaction) =>
    recordReversal(transaction, booking, reversal, new Date()),
  )
})

const repay = (input = {}, client = admin.client) =>
  client.post(`/api/v1/admin/payouts/${payoutId}/repayments`, {
    amountInCents: OWES,
    bankReference: `E${randomUUID()}`,
    ...input,
  })
const owing = async () => {
  const { body } = await admin.client.get('/api/v1/admin/payments/waiting')
  return body.owing.map((payout: { id: string; owesInCents: number }) => [payout.id, payout.owesInCents])
}
const earning = async () => {
  const { body } = await host.client.get('/api/v1/host/earnings')
  return body.items[0]
}
const repayments = () => server.database.$count(ledgerTransactions, eq(ledgerTransactions.kind, 'repayment'))

describe('a host who was paid what the payer’s bank took back afterwards (CASH-11)', () => {
  test('stands among what waits until all of it is given back, in parts too', async () => {
    expect(await owing()).toEqual([[payoutId, OWES]])
    expect(await earning()).toMatchObject({ hostInCents: SENT - OWES, payout: { owesInCents: OWES } })
    const { status, body } = await repay({ amountInCents: 30_00 })
    expect([status, body.owesInCents, body.amountInCents]).toEqual([200, OWES - 30_00, SENT])
    expect(await owing()).toEqual([[payoutId, OWES - 30_00]])
    expect((await repay({ amountInCents: OWES - 30_00 })).status).toBe(200)
    expect(await owing()).toEqual([])
    // What was sent and what came back leave the share as it was.
    expect(await earning()).toMatchObject({ hostInCents: SENT - OWES, payout: { owesInCents: 0 } })
    const [entry] = await server.database
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.action, 'payout.repaid'))
    expect(entry).toMatchObject({ subjectId: bookingId, actorId: admin.id })
    const { body: told } = await host.client.get('/api/v1/notifications')
    expect(told.items.slice(0, 2)).toMatchObject([
      {
        title: expect.stringMatching(/sua devolução de R\$\s43,03/),
        message: expect.stringContaining('Não falta mais nada deste repasse.'),
      },
      {
        title: expect.stringMatching(/sua devolução de R\$\s30/),
        message: expect.stringMatching(/Faltam R\$\s43,03/),
      },
    ])
  })

  test('gives back no more than is owed, and no transfer twice', async () => {
    const { status, body } = await repay({ amountInCents: OWES + 1 })
    expect([status, body.fields.amountInCents]).toEqual([422, expect.stringMatching(/R\$\s73,03/)])
    const transfer = { amountInCents: 30_00, bankReference: 'E1' }
    const both = await Promise.all([repay(transfer), repay(transfer)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await owing()).toEqual([[payoutId, OWES - 30_00]])
    expect((await repay({ amountInCents: OWES - 30_00 })).status).toBe(200)
    expect((await repay({ amountInCents: 1 })).status).toBe(409)
    expect(await repayments()).toBe(2)
  })

  test('is paid again what was given back when the bank returns the payout', async () => {
    await repay()
    const { bankReference } = await seenPayout(server.database, payoutId)
    const path = `/api/v1/admin/payouts/${payoutId}/returned`
    const { body } = await admin.client.post(path, { bankReference, reason: 'Conta encerrada' })
    expect(body).toMatchObject({ status: 'returned', amountInCents: SENT, owesInCents: 0 })
  })

  test('never records it as administrator', async () => {
    await server.database.execute(sql`update profiles set role = 'admin' where id = ${host.id}`)
    const asAdmin = await signedInElsewhere(server, host)
    expect((await repay({}, asAdmin)).status).toBe(403)
    expect(await repayments()).toBe(0)
  })
})
