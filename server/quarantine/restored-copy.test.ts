import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import type { Quarantine } from '#contract/quarantine/shapes.ts'
import { startBank, type TestBank } from '#tests/factories/bank.ts'
import { bookAs } from '#tests/factories/booked.ts'
import { bookByHandAs } from '#tests/factories/guest-link.ts'
import { startMailServer } from '#tests/factories/mail-server.ts'
import { createPaidWorkspace, txidOf } from '#tests/factories/paid.ts'
import { payBooking } from '#tests/factories/paid-booking.ts'
import { type SignedInUser, signedIn } from '#tests/factories/user.ts'
import { createEmptyDatabase, startSecondInstance, startTestServer, type TestServer } from '#tests/server.ts'
import { restoreBackup } from '../backup/restore-backup.ts'
import { writeBackup } from '../backup/write-backup.ts'
import { moveDueBookings } from '../booking-steps/booking-clock.ts'
import { QuarantinedError } from '../database/quarantine.ts'
import { reconcile } from '../settlement/reconcile.ts'
import { openLocalStorage } from '../storage/file-storage.ts'

const WAIT = { timeout: 60_000, interval: 100 }
const HOUR_MS = 3_600_000
/** Nothing listens there: every mail waits for its next attempt. */
const NO_MAIL_SERVER = 'smtp://127.0.0.1:9'

let bank: TestBank
let folder: string
let backup: string
let takenAt: Date
let admin: SignedInUser
/** What the backup holds. */
const waiting = { mailIds: [] as string[], paymentId: '', refund: '', refundInCents: 0, txid: '' }

beforeAll(async () => {
  bank = await startBank()
  folder = await mkdtemp(path.join(tmpdir(), 'pouso-copy-'))
  backup = path.join(folder, 'backup')
  const original = await startTestServer({ ...bank.environment, SMTP_URL: NO_MAIL_SERVER })
  await fill(original)
  takenAt = new Date()
  const { storage, env } = original.resources
  await writeBackup({ databaseUrl: original.databaseUrl, storage, dataDir: env.dataDir }, backup, takenAt)
  await original.close()
  await bank.start()
}, 120_000)
afterAll(async () => {
  await bank.close()
  await rm(folder, { recursive: true, force: true })
})

/** A cancelled paid booking, one to be paid and one to be paid out, while bank and mail are down. */
async function fill(original: TestServer): Promise<void> {
  const { database } = original
  admin = await signedIn(original, 'admin')
  const host = await signedIn(original, 'host')
  const guest = await signedIn(original, 'guest')
  const workspace = await createPaidWorkspace(original, { host, admin })
  const earlier = await bookAs(guest, workspace.id, { start: '14:00', end: '15:00' })
  await payBooking(database, earlier.code, {
    paidAt: new Date(Date.now() - 96 * HOUR_MS),
    payout: 'releasable',
    endedAt: new Date(Date.now() - 72 * HOUR_MS),
  })
  const paid = await bookAs(guest, workspace.id, { start: '09:00', end: '10:00' })
  const txid = await txidOf(original, paid)
  const bookingOf = async () => (await guest.client.get(`/api/v1/bookings/${paid.code}`)).body
  await vi.waitFor(async () => {
    const { charges } = await bank.overview(200)
    expect(charges.map((charge) => charge.txid)).toContain(txid)
  }, WAIT)
  await bank.pay(txid)
  await vi.waitFor(async () => expect((await bookingOf()).status).toBe('confirmed'), WAIT)
  await bank.stop()
  const byHand = { guestEmail: 'rita@teste.example', start: '16:00', end: '17:00' }
  await bookByHandAs(host, workspace.id, byHand)
  const { version } = await bookingOf()
  expect((await guest.client.post(`/api/v1/bookings/${paid.code}/cancel`, { version })).status).toBe(200)
  waiting.txid = await txidOf(original, await bookAs(guest, workspace.id, { start: '11:00', end: '12:00' }))
  const { rows } = await database.execute<{ reference: string; payment_id: string; cents: number }>(
    sql`select reference, payment_id, amount_in_cents::int as cents from refunds where status = 'requested'`,
  )
  expect(rows).toHaveLength(1)
  waiting.refund = rows[0]?.reference ?? ''
  waiting.paymentId = rows[0]?.payment_id ?? ''
  waiting.refundInCents = rows[0]?.cents ?? 0
  const mails = await database.execute<{ id: string }>(
    // Nobody is told any more of what was overtaken by a cancellation or the booking's end (RSV-69).
    sql`select id from jobs.job where name = any(${sql.param(original.resources.jobs.mailQueues)}::text[])
      and state < 'completed' and start_after < now() + interval '20 minutes' and not exists (
        select from booking_events event join bookings on bookings.id = event.booking_id
        where event.id::text = data->>'eventId' and event.type <> 'cancel'
          and (bookings.status = 'cancelled' or bookings.ends_at < now()))`,
  )
  waiting.mailIds = mails.rows.map(({ id }) => id)
  expect(waiting.mailIds.length).toBeGreaterThan(2)
}

/** Restores the backup and starts the program on it, with the same bank and a mail server. */
async function startCopy() {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'pouso-restored-'))
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  const databaseUrl = await createEmptyDatabase()
  await restoreBackup(backup, {
    databaseUrl,
    storage: openLocalStorage(path.join(dataDir, 'files')),
    secretFolder: undefined,
    now: new Date(),
  })
  const mail = await startMailServer()
  const environment = { ...bank.environment, DATA_DIR: dataDir, SMTP_URL: mail.url }
  const copy = await startSecondInstance({ databaseUrl }, undefined, environment)
  // As in a copy older than the pauses between attempts: its mails are all due.
  await copy.database.execute(
    sql`update jobs.job set start_after = now() where id = any(${sql.param(waiting.mailIds)}::uuid[])`,
  )
  const client = copy.visitor()
  const { email, password } = admin
  expect((await client.post('/api/auth/sign-in/email', { email, password })).status).toBe(200)
  const held = async (): Promise<Quarantine | null> => {
    const { status, body } = await client.get('/api/v1/admin/quarantine')
    expect(status).toBe(200)
    return body.quarantine
  }
  const release = async (doubtfulMails: 'drop' | 'send') =>
    client.post('/api/v1/admin/quarantine/release', {
      id: (await held())?.id,
      doubtfulMails,
      isOriginalOff: true,
    })
  const released = () => vi.waitFor(async () => expect(await held()).toBeNull(), WAIT)
  return { ...copy, client, mail, held, release, released }
}

/** What the bank has done for the copy's charge and refund. */
async function atBank() {
  const { charges } = await bank.overview(200)
  const returns = charges.flatMap(({ payments }) => payments.flatMap((payment) => payment.returns))
  return { charges: charges.map(({ txid }) => txid), returns: returns.map(({ id }) => id) }
}

test('a restored copy holds everything back, and after its release each leaves once (QUA-01, QUA-02, QUA-04)', async () => {
  const copy = await startCopy()
  const { resources, database, mail } = copy
  const order = () => copy.client.post('/api/v1/admin/payouts/orders', { orderId: randomUUID() })
  const file = () => copy.client.get(`/api/v1/admin/payouts.csv?orderId=${randomUUID()}`)
  const atFirst = await atBank()
  expect(await copy.held()).toMatchObject({
    source: 'restore',
    takenAt: takenAt.toISOString(),
    isReleasing: false,
    problem: null,
    waiting: {
      doubtfulMails: expect.any(Number),
      refunds: { count: 1, amountInCents: waiting.refundInCents },
      payouts: { count: 1, amountInCents: expect.any(Number) },
    },
  })
  expect((await copy.held())?.waiting.doubtfulMails).toBeGreaterThanOrEqual(waiting.mailIds.length)

  // Sending without the queue is refused too.
  const body = { subject: 'Oi', text: 'Oi', html: 'Oi' }
  const letter = { id: 'any', to: 'ana@example.com', reader: 'contact', ...body } as const
  await expect(resources.mailer.send(letter)).rejects.toThrow(QuarantinedError)
  await expect(
    resources.payments?.refund(waiting.paymentId, waiting.refund, waiting.refundInCents),
  ).rejects.toThrow('Held back')
  await expect(resources.payments?.sendNoticesTo(`${copy.url}/x`)).rejects.toThrow('Held back')
  await reconcile(resources)
  await moveDueBookings(resources)
  expect((await order()).status).toBe(409)
  expect((await file()).status).toBe(409)

  // Without the bank it is unknown what the original has done: everything stays held back.
  await bank.stop()
  expect((await copy.release('send')).body.quarantine).toMatchObject({ isReleasing: true })
  expect((await copy.release('send')).status).toBe(200)
  await vi.waitFor(async () => expect((await copy.held())?.problem).toEqual(expect.any(String)), WAIT)
  const { beganAt } = (await copy.held()) ?? {}
  const started = sql`select name from jobs.job where started_on > ${beganAt}::timestamptz
    and name not in ('release-quarantine', 'release-payouts-of-copy') and name not like '\\_\\_pgboss%'`
  expect((await database.execute(started)).rows).toEqual([])
  expect(mail.received).toEqual([])
  await bank.start()
  expect(await atBank()).toEqual(atFirst)

  await copy.released()
  // Its last attempt was not long ago.
  await database.execute(sql`update refunds set next_try_at = now() where status = 'requested'`)
  await reconcile(resources)
  await vi.waitFor(async () => {
    expect((await atBank()).returns).toContain(waiting.refund)
    expect((await atBank()).charges).toContain(waiting.txid)
    const ids = mail.received.map(({ id }) => id.slice(1).split('@')[0])
    expect(ids).toEqual(expect.arrayContaining(waiting.mailIds))
  }, WAIT)
  await reconcile(resources)
  const { returns, charges } = await atBank()
  expect(returns.filter((id) => id === waiting.refund)).toHaveLength(1)
  expect(charges.filter((txid) => txid === waiting.txid)).toHaveLength(1)
  const ids = mail.received.map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  const { rows } = await database.execute<{ sum: string }>(
    sql`select sum(amount_in_cents) as sum from ledger_entries`,
  )
  expect(Number(rows[0]?.sum)).toBe(0)
  expect((await order()).status).toBe(200)
  expect((await file()).status).toBe(200)
  expect((await copy.release('send')).status).toBe(422)
}, 180_000)

test('e-mails that the original may have sent are dropped by choice, and a refund that the bank has is only booked (QUA-05, QUA-06)', async () => {
  // An earlier copy, or the original, has had it made under the same id.
  expect((await atBank()).returns).toContain(waiting.refund)
  const copy = await startCopy()
  const before = await atBank()
  expect((await copy.release('drop')).status).toBe(200)
  await copy.released()
  const { rows } = await copy.database.execute<{ status: string; attempts: number }>(
    sql`select status, attempts from refunds where reference = ${waiting.refund}`,
  )
  expect(rows).toEqual([expect.objectContaining({ status: 'done' })])
  expect((await atBank()).returns).toEqual(before.returns)
  const dropped = await copy.database.execute<{ state: string }>(
    sql`select distinct state from jobs.job where id = any(${sql.param(waiting.mailIds)}::uuid[])`,
  )
  expect(dropped.rows).toEqual([{ state: 'cancelled' }])
  expect(copy.mail.received).toEqual([])
  const entries = await copy.database.execute<{ action: string; actor_id: string | null }>(
    sql`select action, actor_id from audit_entries where subject_type = 'quarantine' and action <> 'quarantine.timeline' order by at, id`,
  )
  expect(entries.rows).toEqual([
    { action: 'quarantine.begin', actor_id: null },
    { action: 'quarantine.release', actor_id: admin.id },
    { action: 'quarantine.end', actor_id: null },
  ])
}, 120_000)
