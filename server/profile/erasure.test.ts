import { readFileSync } from 'node:fs'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { MS_PER_HOUR } from '#contract/dates.ts'
import type { Notification } from '#contract/notifications/shapes.ts'
import { bookAs, createBookableWorkspace } from '#tests/factories/booked.ts'
import { disputeAs } from '#tests/factories/disputed.ts'
import { endBookingAt } from '#tests/factories/ended.ts'
import { fillAccounts } from '#tests/factories/full-accounts.ts'
import { type SignedInUser, signedIn } from '#tests/factories/user.ts'
import { filesOf } from '#tests/files-of.ts'
import { markRowsOf } from '#tests/mark-rows.ts'
import { findMark } from '#tests/marked-rows.ts'
import { startTestServer, type TestServer } from '#tests/server.ts'
import { moveDueBookings } from '../booking-steps/booking-clock.ts'
import { bookings } from '../database/schema.ts'
import { notifyOfPayment, paymentTexts } from '../payments/payment-news.ts'

const TIMEOUT_MS = 180_000
const WAIT = { timeout: 60_000, interval: 100 }
/** As long as the shortest text must be, and short enough for the smallest limit. */
const MARKS = {
  guest: 'marca-do-convidado-7f3a',
  host: 'marca-do-anfitriao-7f3a',
  stay: 'marca-da-estada-7f3a',
} as const

/** Texts that the program itself writes and reads again while it erases: nobody's words. */
const PROGRAMS_OWN = new Set([
  ...['sessions.token', 'accounts.password', 'accounts.account_id', 'accounts.provider_id'],
  ...[
    'profiles.email',
    'bookings.guest_email',
    'audit_entries.action',
    'audit_entries.subject_type',
    'live_events.topic',
  ],
  ...['bookings.code', 'bookings.start_time', 'bookings.end_time', 'bookings.time_zone'],
  ...['bookings.check_in_code', 'bookings.lines', 'booking_events.type', 'charges.txid', 'charges.br_code'],
  ...['charges.problem', 'refunds.reference', 'refunds.problem', 'receipts.reference'],
  ...['ledger_transactions.reference', 'images.placeholder', 'images.fingerprint'],
  ...['reports.idempotency_key', 'ended_sessions.cause'],
])

/** Texts written with the mark from the start, and copied elsewhere from there. */
const WRITTEN_BEFORE = [
  ...['workspaces.name', 'workspaces.neighborhood', 'workspaces.city', 'profiles.display_name'],
  ...['bookings.workspace_name', 'conversations.workspace_name'],
]

/** Tables about users of which these accounts have no row, with the reason. */
const WITHOUT_ROWS: Record<string, string> = {
  verifications: "the account library's, which nothing here fills",
  undoable_decisions: 'of administrators alone, for some seconds',
  moderation_presence: 'of administrators alone, for some seconds',
  host_answer_times: 'a number, counted at night',
  user_ratings: 'numbers, which triggers write',
  booking_reminders: 'which reminders were sent, and when',
  review_reminders: 'which reminders were sent, and when',
  payment_differences: "the bank's identifiers",
  workspace_visits: 'sums',
  workspace_visitors: 'hashes of a day',
}

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

type Side = 'guest' | 'host'
const tables = new Set<string>()

/** The columns that stay for a side according to docs/privacy.md: 'table.column'. */
function stayingOf(side: Side): string[] {
  const [, section = ''] = readFileSync('docs/privacy.md', 'utf8').split('## What stays of an erased account')
  const rows = (section.split('\n## ')[0] ?? '').split('\n').filter((line) => line.startsWith('| `'))
  return rows
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .filter(([, , whose = '', reason = '']) => whose.includes(side) && reason !== '')
    .flatMap(([, columns = '']) => [...columns.matchAll(/`([a-z_.]+)`/g)].map(([, name = '']) => name))
    .sort()
}

/** Fills the accounts of both sides, marks what is about one of them, and has it erased. */
async function erase(side: Side): Promise<{ user: SignedInUser; columns: Set<string> }> {
  const words = { guest: 'Palavras do convidado, que ficam.', host: 'Palavras do anfitrião, que ficam.' }
  const mark = MARKS[side]
  const nameOf = (of: Side) => (of === side ? mark : 'Pessoa que fica')
  const [guest, host] = [
    await signedIn(server, 'guest', nameOf('guest')),
    await signedIn(server, 'host', nameOf('host')),
  ]
  const admin = await signedIn(server, 'admin', 'Quem administra')
  const other = side === 'guest' ? host : guest
  // What was e-mailed to others stays theirs.
  for (const { client } of [other, admin]) await client.put('/api/v1/me/notifications', { email: false })
  await fillAccounts(server, { guest, host, admin }, { ...words, [side]: `${mark}: palavras de quem sai` })
  await jobsEnd()
  const user = side === 'guest' ? guest : host
  const skipped = new Set([...PROGRAMS_OWN, ...WRITTEN_BEFORE])
  const marked = await markRowsOf(server.database.$client, user.id, mark, skipped)
  for (const table of marked.tables) tables.add(table)
  const { status, body } = await user.client.request('DELETE', '/api/v1/me', { password: user.password })
  expect([status, body]).toEqual([200, expect.anything()])
  await jobsEnd()
  return { user, columns: marked.columns }
}

/** Waits until no due job is left. */
async function jobsEnd(): Promise<void> {
  const waiting = async () => {
    const { rows } = await server.database.execute<{ name: string }>(sql`
      select name from jobs.job where state in ('created', 'active', 'retry') and start_after <= now()`)
    return rows.map(({ name }) => name)
  }
  await expect.poll(waiting, WAIT).toEqual([])
}

describe.each(['guest', 'host'] as const)('what is about a %s', (side) => {
  test(
    'is erased with the account, but for what docs/privacy.md says',
    async () => {
      const { user, columns } = await erase(side)
      expect(columns.size).toBeGreaterThan(20)
      const left = await findMark(server.database.$client, MARKS[side])
      expect(left.map((name) => name.replace(/^public\./, '')).sort()).toEqual(stayingOf(side))
      expect(await findMark(server.database.$client, user.email)).toEqual([])
      const mails = await server.resources.mailer.list()
      expect(mails.filter(({ to }) => to === user.email)).toEqual([])
      const { rows } = await server.database.execute<{ id: string }>(sql`
      select id from images where owner_id = ${user.id} or placeholder like ${`${MARKS[side]}%`}`)
      expect(rows).toEqual([])
      const { rows: kept } = await server.database.execute<{ id: string }>(sql`select id from images`)
      const known = kept.map(({ id }) => id)
      const files = async () => Object.keys(await filesOf(server.resources.storage))
      const unknown = async () => (await files()).filter((key) => !known.some((id) => key.includes(id)))
      await expect.poll(unknown, WAIT).toEqual([])
    },
    TIMEOUT_MS,
  )
})

test.each(['it is over', 'nobody came'])(
  'the address of a running stay of a deleted host is erased when %s',
  async (end) => {
    server.setNow(new Date())
    const [host, guest] = [await signedIn(server, 'host', MARKS.stay), await signedIn(server, 'guest')]
    const admin = await signedIn(server, 'admin')
    await guest.client.put('/api/v1/me/notifications', { email: false })
    const { id } = await createBookableWorkspace(host, admin, {}, { name: MARKS.stay, address: MARKS.stay })
    const { code, version } = await bookAs(guest, id)
    await server.database.execute(sql`
      update bookings set starts_at = now() - interval '1 hour', ends_at = now() + interval '1 hour' where code = ${code}`)
    expect((await host.client.request('DELETE', '/api/v1/me', { password: host.password })).status).toBe(200)
    await jobsEnd()
    await notifyOfRefundMade(code)
    const places = [
      'public.bookings.address',
      'public.bookings.workspace_name',
      'public.notifications.message',
    ]
    expect(await findMark(server.database.$client, MARKS.stay)).toEqual(places)
    if (end === 'nobody came') {
      const said = { version, reason: 'Ninguém veio' }
      expect((await admin.client.post(`/api/v1/bookings/${code}/no-show`, said)).status).toBe(200)
      await jobsEnd()
    } else {
      server.setNow(new Date(Date.now() + 2 * MS_PER_HOUR))
      await moveDueBookings(server.resources)
    }
    expect(await findMark(server.database.$client, MARKS.stay)).toEqual([])
  },
)

async function notifyOfRefundMade(code: string): Promise<void> {
  await server.database.transaction(async (transaction) => {
    const [booking] = await transaction.select().from(bookings).where(eq(bookings.code, code))
    if (!booking) throw new Error(`No booking ${code}`)
    const news = paymentTexts.refundRequested({ amountInCents: 100, reason: null })
    await notifyOfPayment(server.resources, transaction, booking, news)
  })
}

describe.each(['guest', 'host'] as const)('what a %s was called', (side) => {
  test(
    'now and before is in no notification of the other side, however short it was',
    async () => {
      server.setNow(new Date())
      const former = `Marca antiga ${side} 7f3a`
      const present = `Marca nova ${side} 7f3a`
      const guest = await signedIn(server, 'guest', side === 'guest' ? former : 'Quem fica')
      const host = await signedIn(server, 'host', side === 'host' ? former : 'Quem fica')
      const admin = await signedIn(server, 'admin')
      const [user, other] = side === 'guest' ? [guest, host] : [host, guest]
      for (const { client } of [other, admin]) await client.put('/api/v1/me/notifications', { email: false })
      const { id } = await createBookableWorkspace(host, admin, {}, { name: 'Sala Jatobá' })
      const codes = [(await bookAs(guest, id)).code]
      await reviewFromBothSides({ guest, host }, codes[0] ?? '')
      await disputeAs(guest, codes[0] ?? '')
      await rename(user, present)
      codes.push((await bookAs(guest, id, { start: '13:00', end: '14:00' })).code)
      await reviewFromBothSides({ guest, host }, codes[1] ?? '')
      await rename(user, 'a')
      const coming = await bookAs(guest, id, { start: '15:00', end: '16:00' })
      const told = async () => (await other.client.get('/api/v1/notifications')).body.items as Notification[]
      for (const name of [former, present]) expect(JSON.stringify(await told())).toContain(name)
      const { status } = await user.client.request('DELETE', '/api/v1/me', { password: user.password })
      expect(status).toBe(200)
      await jobsEnd()
      for (const name of [former, present]) expect(await findMark(server.database.$client, name)).toEqual([])
      const gone =
        side === 'guest' ? 'A conta de quem reservou foi excluída.' : 'A conta do anfitrião foi excluída.'
      const place = side === 'guest' ? 'Sala Jatobá' : 'Espaço'
      const items = await told()
      expect(items.find(({ data }) => data.bookingCode === coming.code)).toMatchObject({
        title: 'Reserva que não vai acontecer',
        message: expect.stringMatching(new RegExp(`^${place}, .*15h às 16h. ${gone} Abra a reserva`)),
      })
      expect(items.map(({ title }) => title)).toEqual(
        expect.arrayContaining(['Avaliação publicada', 'Resposta à sua avaliação']),
      )
    },
    TIMEOUT_MS,
  )
})

async function rename({ client }: SignedInUser, name: string): Promise<void> {
  const { body } = await client.get('/api/v1/me')
  const { phone, address, companyName, version } = body
  const changed = { name, phone, address, companyName, version }
  expect((await client.request('PATCH', '/api/v1/me', changed)).status).toBe(200)
}

/** Ends a stay; both sides review it, and reply to each other. */
async function reviewFromBothSides(
  sides: { guest: SignedInUser; host: SignedInUser },
  code: string,
): Promise<void> {
  await endBookingAt(server, code, new Date(Date.now() - MS_PER_HOUR))
  for (const { client } of [sides.guest, sides.host]) {
    const written = await client.post(`/api/v1/bookings/${code}/review`, {
      rating: 5,
      text: 'Deu tudo certo, voltaremos.',
    })
    expect(written.status).toBe(201)
  }
  for (const { client } of [sides.guest, sides.host]) {
    const { body } = await client.get(`/api/v1/bookings/${code}/review`)
    const replied = await client.post(`/api/v1/reviews/${body.other.id}/reply`, {
      text: 'Obrigado pela visita.',
    })
    expect(replied.status).toBe(201)
  }
}

test('every table about users had a row that was marked', async () => {
  const { rows } = await server.database.execute<{ name: string }>(sql`
    with recursive about as (
      select 'public.profiles'::regclass as id
      union select conrelid from pg_constraint join about on confrelid = about.id where contype = 'f'
    )
    select relname as name from about join pg_class on pg_class.oid = about.id
    union select table_name from information_schema.columns where table_schema = 'public' and data_type = 'uuid'
      and column_name ~ '^(user|guest|host|actor|account|owner|sender|reporter|recipient|admin)_id$'`)
  const missing = rows.map(({ name }) => name).filter((name) => !tables.has(name) && !(name in WITHOUT_ROWS))
  expect(missing.sort()).toEqual([])
})
