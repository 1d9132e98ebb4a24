import { randomUUID } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays } from '#contract/dates.ts'
import type { Earning } from '#contract/payments/earning-shapes.ts'
import { BYTE_ORDER_MARK } from '#contract/text/csv.ts'
import { bookAs, createBookableWorkspace, nextMonday } from '#tests/factories/booked.ts'
import { payBooking } from '#tests/factories/paid-booking.ts'
import { type SignedInUser, signedIn } from '#tests/factories/user.ts'
import { startTestServer, type TestServer } from '#tests/server.ts'
import { bookings, ledgerEntries, ledgerTransactions, profiles } from '../../database/schema.ts'
import { recordRefundDue } from '../../payments/ledger.ts'
import { writeReceipt } from '../../payments/receipts.ts'

const PATH = '/api/v1/host/earnings'

let server: TestServer
let admin: SignedInUser
let guest: SignedInUser
beforeAll(async () => {
  server = await startTestServer()
  admin = await signedIn(server, 'admin')
  guest = await signedIn(server, 'guest', 'Rui Lima')
})
afterAll(() => server.close())

/** A host with a workspace, and a function that books a time there, each call in another week. */
async function hostWithWorkspace(draft = {}) {
  const host = await signedIn(server, 'host')
  const { id } = await createBookableWorkspace(host, admin, {}, draft)
  let week = 0
  const book = () => bookAs(guest, id, { from: addDays(nextMonday(), 7 * week++) })
  return { host, book }
}

async function csvOf({ client }: SignedInUser, query = '') {
  const response = await fetch(`${server.url}${PATH}.csv${query}`, { headers: { cookie: client.cookie } })
  expect(response.status).toBe(200)
  // Reading the response as text would remove the byte order mark.
  const text = Buffer.from(await response.arrayBuffer()).toString('utf8')
  return { text, headers: response.headers }
}

describe('earnings', () => {
  test('have a line per paid booking with what leads to the host’s part (EARN-09)', async () => {
    const { host, book } = await hostWithWorkspace()
    await book()
    const { code, totalInCents } = await book()
    const paidAt = new Date('2026-11-10T15:00:00Z')
    await payBooking(server.database, code, { paidAt, refundInCents: 6_970 })
    const { body } = await host.client.get(PATH)
    expect(totalInCents).toBe(26_970)
    expect(body.items).toEqual([
      expect.objectContaining({
        code,
        workspaceName: 'Sala Jatobá',
        guestName: 'Rui Lima',
        status: 'confirmed',
        paidAt: paidAt.toISOString(),
        paidInCents: 26_970,
        refundedInCents: 6_970,
        feeInCents: 2_000,
        hostInCents: 18_000,
        payout: {
          status: 'scheduled',
          releasesAt: expect.any(String),
          paidAt: null,
          owesInCents: 0,
          waitsForDispute: false,
          waitsForBank: false,
        },
      }),
    ])
    expect(body).toMatchObject({ month: null, nextCursor: null })
  })

  test('lead to the receipts of the payment and of what came back, which the host may read (EARN-12)', async () => {
    const { host, book } = await hostWithWorkspace()
    const stranger = await hostWithWorkspace()
    const [first, second] = [await book(), await book()]
    for (const { code } of [first, second]) {
      const { bookingId, paymentId } = await payBooking(server.database, code)
      await server.database.transaction(async (transaction) => {
        const receipt = { bookingId, amountInCents: 100, at: new Date() }
        await writeReceipt(transaction, { ...receipt, kind: 'payment', reference: paymentId })
        if (code === second.code)
          await writeReceipt(transaction, { ...receipt, kind: 'refund', reference: randomUUID() })
      })
    }
    const { body } = await host.client.get(PATH)
    const kindsOf = ({ code }: { code: string }) =>
      body.items
        .find((item: Earning) => item.code === code)
        .receipts.map(({ kind }: Earning['receipts'][number]) => kind)
    expect([kindsOf(first), kindsOf(second)]).toEqual([['payment'], ['payment', 'refund']])
    for (const { number } of body.items.flatMap(({ receipts }: Earning) => receipts)) {
      expect((await host.client.get(`/api/v1/receipts/${number}`)).status).toBe(200)
      expect((await stranger.host.client.get(`/api/v1/receipts/${number}`)).status).toBe(404)
    }
    expect((await host.client.get(`/api/v1/bookings/${first.code}/payment`)).status).toBe(403)
  })

  test('are the ledger’s sums: to receive, released and paid out (EARN-07)', async () => {
    const { host, book } = await hostWithWorkspace()
    const states = ['scheduled', 'scheduled', 'releasable', 'returned'] as const
    for (const payout of states) {
      const { code } = await book()
      await payBooking(server.database, code, { payout, refundInCents: payout === 'returned' ? 5_555 : 0 })
    }
    const { body } = await host.client.get(PATH)
    const [owed] = await server.database
      .select({ total: sql`-sum(${ledgerEntries.amountInCents})`.mapWith(Number) })
      .from(ledgerEntries)
      .innerJoin(ledgerTransactions, eq(ledgerTransactions.id, ledgerEntries.transactionId))
      .where(and(eq(ledgerEntries.account, 'host'), eq(ledgerEntries.ownerId, host.id)))
    const { toReceiveInCents, releasedInCents, paidInCents } = body.totals
    expect(toReceiveInCents + releasedInCents).toBe(owed?.total)
    expect([toReceiveInCents, releasedInCents, paidInCents]).toEqual([48_546, 24_273 + 19_273, 0])
    const lines = body.items.reduce((sum: number, item: { hostInCents: number }) => sum + item.hostInCents, 0)
    expect(lines).toBe(owed?.total)
    for (const { paidInCents: paid, refundedInCents, feeInCents, hostInCents } of body.items) {
      expect(paid).toBe(refundedInCents + feeInCents + hostInCents)
    }
  })

  test('of a month are those paid in it by Brasília’s calendar, with its sums (EARN-08)', async () => {
    const { host, book } = await hostWithWorkspace()
    const codes: string[] = []
    // The last one is the first second of December in Brasília.
    for (const at of ['2026-11-01T03:00:00Z', '2026-12-01T02:59:59Z', '2026-12-01T03:00:00Z']) {
      const { code } = await book()
      await payBooking(server.database, code, { paidAt: new Date(at) })
      codes.push(code)
    }
    const { body } = await host.client.get(`${PATH}?month=2026-11`)
    expect(body.items.map(({ code }: { code: string }) => code)).toEqual([codes[1], codes[0]])
    expect(body.month).toEqual({
      paidByGuestsInCents: 53_940,
      refundedInCents: 0,
      feeInCents: 5_394,
      borneInCents: 0,
      hostInCents: 48_546,
    })
    expect((await host.client.get(`${PATH}?month=2027-01`)).body).toMatchObject({
      items: [],
      month: { paidByGuestsInCents: 0, hostInCents: 0 },
    })
    expect((await host.client.get(`${PATH}?month=2026-13`)).status).toBe(422)
  })

  test('keep fees and what the platform bears of refunds apart, and add up with both (CAN-05)', async () => {
    const { host, book } = await hostWithWorkspace()
    const [kept, borne] = [await book(), await book()]
    const paidAt = new Date('2026-11-10T15:00:00Z')
    await payBooking(server.database, kept.code, { paidAt })
    const { bookingId } = await payBooking(server.database, borne.code, { paidAt })
    const [booking] = await server.database.select().from(bookings).where(eq(bookings.id, bookingId))
    if (!booking) throw new Error(`No booking ${borne.code}`)
    await server.database.transaction((transaction) => {
      const refund = { id: randomUUID(), amountInCents: 26_970, borneBy: 'platform' as const }
      return recordRefundDue(transaction, booking, refund, paidAt)
    })
    const { body } = await host.client.get(`${PATH}?month=2026-11`)
    expect(body.items.map(({ code, feeInCents }: Earning) => [code, feeInCents])).toEqual(
      expect.arrayContaining([
        [kept.code, 2_697],
        [borne.code, -24_273],
      ]),
    )
    expect(body.month).toEqual({
      paidByGuestsInCents: 53_940,
      refundedInCents: 26_970,
      feeInCents: 2_697,
      borneInCents: 24_273,
      hostInCents: 48_546,
    })
    const { paidByGuestsInCents, refundedInCents, feeInCents, borneInCents, hostInCents } = body.month
    expect(paidByGuestsInCents - refundedInCents - feeInCents + borneInCents).toBe(hostInCents)
    const lines = (await csvOf(host, '?month=2026-11')).text.split('\r\n')
    expect(lines.find((line) => line.startsWith(borne.code))).toContain(';269,70;269,70;0,00;242,73;242,73;')
    expect(lines.find((line) => line.startsWith(kept.code))).toContain(';269,70;0,00;26,97;0,00;242,73;')
  })

  test('come in pages, the latest payment first', async () => {
    const { host, book } = await hostWithWorkspace()
    const codes: string[] = []
    for (const day of ['01', '02', '03']) {
      const { code } = await book()
      await payBooking(server.database, code, { paidAt: new Date(`2026-11-${day}T12:00:00Z`) })
      codes.unshift(code)
    }
    const found: string[] = []
    let cursor = ''
    do {
      const { body } = await host.client.get(`${PATH}?limit=2${cursor}`)
      found.push(...body.items.map(({ code }: { code: string }) => code))
      cursor = body.nextCursor ? `&cursor=${body.nextCursor}` : ''
    } while (cursor)
    expect(found).toEqual(codes)
    expect((await host.client.get(`${PATH}?cursor=nada`)).status).toBe(422)
  })

  test('are one host’s alone', async () => {
    const { book } = await hostWithWorkspace()
    await payBooking(server.database, (await book()).code)
    const other = await signedIn(server, 'host')
    expect((await other.client.get(PATH)).body).toMatchObject({
      items: [],
      totals: { toReceiveInCents: 0, releasedInCents: 0, paidInCents: 0 },
    })
    expect((await csvOf(other)).text.trim().split('\r\n')).toHaveLength(1)
    expect((await server.visitor().get(PATH)).status).toBe(401)
    expect((await guest.client.get(PATH)).body.items).toEqual([])
  })

  test('come as CSV for spreadsheets, in which no text is a formula (EARN-10)', async () => {
    const { host, book } = await hostWithWorkspace({ name: '=SOMA(A1)' })
    await server.database.update(profiles).set({ name: '@rui; "o bom"' }).where(eq(profiles.id, guest.id))
    const { code } = await book()
    await payBooking(server.database, code, { paidAt: new Date('2026-11-10T15:00:00Z'), refundInCents: 970 })
    const { text, headers } = await csvOf(host, '?month=2026-11')
    expect(headers.get('content-disposition')).toMatch(/pouso-ganhos-2026-11\.csv/)
    expect(text.startsWith(BYTE_ORDER_MARK)).toBe(true)
    const [titles = '', line = ''] = text.slice(1).split('\r\n')
    expect(titles.split(';')).toHaveLength(13)
    expect(line).toContain(`${code};'=SOMA(A1);`)
    expect(line).toContain(`;"'@rui; ""o bom""";`)
    expect(line).toContain(';10/11/2026;269,70;9,70;26,00;0,00;234,00;A receber;')
    expect((await csvOf(host, '?month=2026-10')).text.trim().split('\r\n')).toHaveLength(1)
  })

  test('say the same on the page and in the file of what went back whole, and of what banks decide about', async () => {
    const { host, book } = await hostWithWorkspace()
    const [back, disputed] = [await book(), await book()]
    await payBooking(server.database, back.code, { refundInCents: 26_970 })
    await payBooking(server.database, disputed.code, { charge: 'disputed' })
    const { text } = await csvOf(host)
    expect(text).toMatch(new RegExp(`${back.code};.*;0,00;Nada a receber;\r\n`))
    const { items } = (await host.client.get(PATH)).body as { items: Earning[] }
    expect(items.map(({ code, payout }) => [code, payout.waitsForBank])).toEqual([
      [disputed.code, true],
      [back.code, false],
    ])
  })
})
