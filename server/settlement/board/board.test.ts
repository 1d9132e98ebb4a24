import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays } from '#contract/dates.ts'
import type { PaymentProvider } from '#server/payments/provider.ts'
import { bookAs, createBookableWorkspace, nextMonday } from '#tests/factories/booked.ts'
import { payBooking } from '#tests/factories/paid-booking.ts'
import { type SignedInUser, signedIn } from '#tests/factories/user.ts'
import { startTestServer, type TestServer } from '#tests/server.ts'
import { auditEntries, paymentDifferences, refunds } from '../../database/schema.ts'

let server: TestServer
let admin: SignedInUser
let host: SignedInUser
let guest: SignedInUser
let book: () => Promise<{ code: string }>

beforeAll(async () => {
  server = await startTestServer()
  admin = await signedIn(server, 'admin')
  host = await signedIn(server, 'host', 'Conceição Ávila')
  guest = await signedIn(server, 'guest', 'Rui Lima')
  const { id } = await createBookableWorkspace(host, admin)
  let week = 0
  book = () => bookAs(guest, id, { from: addDays(nextMonday(), 7 * week++) })
})
afterAll(() => server.close())

const get = (path: string) => admin.client.get(`/api/v1/admin${path}`)

async function insertDifference(): Promise<string> {
  const id = randomUUID()
  await server.database.insert(paymentDifferences).values({
    id,
    day: '2026-12-01',
    kind: 'amount',
    reference: id.replaceAll('-', ''),
    oursInCents: 1_000,
    theirsInCents: 900,
    foundAt: new Date('2026-12-02T09:00:00Z'),
  })
  return id
}

describe('every charge (CASH-01)', () => {
  test('is found by txid, by the id of its payment, by booking, name and e-mail', async () => {
    const { code } = await book()
    const { txid, paymentId } = await payBooking(server.database, code, { refundInCents: 970 })
    const other = await book()
    await payBooking(server.database, other.code)
    const found = async (search: string) =>
      (await get(`/payments?search=${encodeURIComponent(search)}`)).body.items.map(
        (item: { code: string }) => item.code,
      )
    for (const search of [txid, paymentId, code, code.toLowerCase().replace('-', ' ')]) {
      expect(await found(search)).toEqual([code])
    }
    for (const search of ['rui', 'conceicao avila', guest.email, host.email, 'jatoba rui']) {
      expect(await found(search)).toEqual([other.code, code])
    }
    expect(await found('ninguém')).toEqual([])
    expect(await found('%')).toEqual([])
    const { body } = await get(`/payments?search=${txid}`)
    expect(body.items[0]).toMatchObject({
      txid,
      status: 'paid',
      guestName: 'Rui Lima',
      hostName: 'Conceição Ávila',
      paidInCents: 26_970,
      refundableInCents: 26_000,
      payments: [{ paymentId, amountInCents: 26_970, reversedInCents: 0 }],
      refunds: [{ amountInCents: 970, status: 'processing', cause: 'cancellation', needsKey: false }],
    })
    expect((await get('/payments?status=disputed')).body.items).toEqual([])
    expect((await get('/payments?status=outro')).status).toBe(422)
  })

  test('is found by what a bank calls its refunds and its payout', async () => {
    const { code } = await book()
    await payBooking(server.database, code, { refundInCents: 970 })
    const of = sql`booking_id = (select id from bookings where code = ${code})`
    const { rows } = await server.database.execute<{ reference: string }>(
      sql`update refunds set bank_reference = 'D0001', status = 'done', done_at = now() where ${of} returning reference`,
    )
    await server.database.execute(sql`update payouts set bank_reference = 'E0002' where ${of}`)
    for (const search of ['D0001', 'E0002', rows[0]?.reference ?? '']) {
      const { body } = await get(`/payments?search=${search}`)
      expect(body.items.map((item: { code: string }) => item.code)).toEqual([code])
    }
  })

  test('comes in pages, the newest first', async () => {
    const { body: all } = await get('/payments')
    const { body: first } = await get('/payments?limit=1')
    const { body: second } = await get(`/payments?limit=1&cursor=${first.nextCursor}`)
    const codes = (page: { items: { code: string }[] }) => page.items.map(({ code }) => code)
    expect([...codes(first), ...codes(second)]).toEqual(codes(all).slice(0, 2))
    expect((await get('/payments?cursor=nada')).status).toBe(422)
  })
})

describe('what waits for a person (CASH-02)', () => {
  test('leaves out what goes on by itself', async () => {
    const { body } = await get('/payments/waiting')
    expect(body).toMatchObject({
      differences: [],
      refunds: [],
      disputes: [],
      returned: [],
      provider: 'absent',
    })
  })

  test('has differences, refunds that failed or are paid by hand, disputes, returned payouts, the provider', async () => {
    server.resources.payments = { state: () => 'open' } as PaymentProvider
    const id = await insertDifference()
    const [failed, byHand, disputed, returned, released] = await Promise.all([1, 2, 3, 4, 5].map(book))
    const paid = { endedAt: new Date(Date.now() - 72 * 3_600_000) }
    for (const [booking, status] of [
      [failed, 'failed'],
      [byHand, 'by_hand'],
    ] as const) {
      const { bookingId } = await payBooking(server.database, booking?.code ?? '', { refundInCents: 1_000 })
      await server.database.update(refunds).set({ status }).where(eq(refunds.bookingId, bookingId))
    }
    await payBooking(server.database, disputed?.code ?? '', { charge: 'disputed' })
    await payBooking(server.database, returned?.code ?? '', { ...paid, payout: 'returned' })
    const { hostInCents } = await payBooking(server.database, released?.code ?? '', {
      ...paid,
      payout: 'releasable',
    })
    const { releasable } = (await get('/payments/waiting')).body
    // No PIX key is entered yet.
    expect(releasable).toEqual({ count: 0, amountInCents: 0 })
    const account = { legalName: 'Ana Lima', document: '529.982.247-25', pixKey: '+5511999998888' }
    await host.client.request('PUT', '/api/v1/me/payment-account', { ...account, consentsToFee: true })
    const { body } = await get('/payments/waiting')
    expect(body).toMatchObject({
      differences: [{ id, oursInCents: 1_000, theirsInCents: 900 }],
      // The server refuses its refund.
      disputes: [{ code: disputed?.code, status: 'disputed', refundableInCents: 0 }],
      returned: [{ code: returned?.code, status: 'returned' }],
      // As an order counts them: a payout that a bank returned is made again.
      releasable: { count: 2, amountInCents: 2 * hostInCents },
      provider: 'open',
    })
    expect(
      body.refunds.map(({ code, needsKey }: { code: string; needsKey: boolean }) => [code, needsKey]).sort(),
    ).toEqual(
      [
        [failed?.code, false],
        [byHand?.code, true],
      ].sort(),
    )
  })

  test('has refunds with something to do before those that wait for a key, however many these are', async () => {
    const { code } = await book()
    const { bookingId } = await payBooking(server.database, code, { refundInCents: 1_000 })
    await server.database.execute(sql`
      insert into refunds (id, booking_id, payment_id, reference, status, cause, amount_in_cents, requested_at)
      select gen_random_uuid(), booking_id, payment_id, md5(n::text), 'by_hand', cause, 1, requested_at - interval '1 day'
      from refunds, generate_series(1, 100) n where booking_id = ${bookingId}`)
    await server.database.execute(sql`
      update refunds set status = 'failed' where booking_id = ${bookingId} and amount_in_cents = 1000`)
    const ofBooking = async () =>
      ((await get('/payments/waiting')).body.refunds as { code: string; status: string }[]).filter(
        (refund) => refund.code === code,
      )
    expect((await ofBooking()).slice(0, 2).map(({ status }) => status)).toEqual(['failed', 'by_hand'])
    await server.database.execute(sql`delete from refunds where booking_id = ${bookingId}`)
  })

  test('says of a difference whether it is of a charge or of a refund', async () => {
    const { code } = await book()
    await payBooking(server.database, code, { refundInCents: 970 })
    const [ofCharge, ofRefund] = [await insertDifference(), await insertDifference()]
    await server.database.execute(sql`
      update payment_differences set reference = (select reference from refunds join bookings
        on bookings.id = booking_id where code = ${code}) where id = ${ofRefund}`)
    const { differences } = (await get('/payments/waiting')).body
    const said = (wanted: string) => differences.find(({ id }: { id: string }) => id === wanted).isOfRefund
    expect([said(ofCharge), said(ofRefund)]).toEqual([false, true])
    await server.database.execute(sql`delete from payment_differences`)
  })

  test('a difference is closed with a note, once, and is in the history (CASH-07)', async () => {
    const id = await insertDifference()
    const resolve = (note: string) =>
      admin.client.post(`/api/v1/admin/payment-differences/${id}/resolve`, { note })
    expect((await resolve(' ')).status).toBe(422)
    expect(
      (await guest.client.post(`/api/v1/admin/payment-differences/${id}/resolve`, { note: 'a' })).status,
    ).toBe(403)
    expect((await resolve('O banco corrigiu')).body).toEqual({ done: true })
    expect((await resolve('De novo')).status).toBe(409)
    const stillOpen = (await get('/payments/waiting')).body.differences.map((each: { id: string }) => each.id)
    expect(stillOpen).not.toContain(id)
    const [row] = await server.database.select().from(paymentDifferences).where(eq(paymentDifferences.id, id))
    expect(row).toMatchObject({ note: 'O banco corrigiu', resolvedById: admin.id })
    const entries = await server.database.select().from(auditEntries).where(eq(auditEntries.subjectId, id))
    expect(entries.map(({ action, actorId }) => [action, actorId])).toEqual([
      ['payment-difference.resolve', admin.id],
    ])
    expect((await get(`/users/${admin.id}/history`)).status).toBe(200)
  })
})

describe('the ledger as a file (CASH-08)', () => {
  test('has each entry of the days as debit or credit, and both add up', async () => {
    const { code } = await book()
    await payBooking(server.database, code, { paidAt: new Date('2025-03-31T02:59:59Z'), refundInCents: 970 })
    await payBooking(server.database, (await book()).code, { paidAt: new Date('2025-04-01T03:00:00Z') })
    const response = await fetch(`${server.url}/api/v1/admin/ledger.csv?from=2025-03-01&to=2025-03-31`, {
      headers: { cookie: admin.client.cookie },
    })
    expect(response.headers.get('content-disposition')).toMatch(
      /pouso-lancamentos-2025-03-01-a-2025-03-31\.csv/,
    )
    const [titles = '', ...lines] = (await response.text()).trim().split('\r\n')
    expect(titles).toContain('Débito (R$);Crédito (R$)')
    const cells = lines.map((line) => line.split(';'))
    const sum = (column: number) =>
      cells.reduce(
        (total, line) => total + Math.round(Number((line[column] || '0').replace(',', '.')) * 100),
        0,
      )
    expect(sum(6)).toBeGreaterThan(0)
    expect(sum(6)).toBe(sum(7))
    expect(new Set(cells.map((line) => line[3]))).toEqual(new Set([code]))
    expect(cells.map((line) => [line[2], line[4], line[6], line[7]])).toContainEqual([
      'Receita da reserva',
      'Anfitriões a pagar',
      '',
      '234,00',
    ])
  })

  test.each(['from=2025-03-31&to=2025-03-01', 'from=ontem&to=2025-03-01', 'from=2025-03-01'])(
    'is refused for %s',
    async (query) => {
      expect((await get(`/ledger.csv?${query}`)).status).toBe(422)
    },
  )
})
