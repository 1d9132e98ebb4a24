import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { ORPCError } from '@orpc/server'
import type { BookRequest } from '#contract/bookings/booking-shapes.ts'
import { datesOf } from '#contract/bookings/quote.ts'
import { quoteRequestOf } from '#contract/bookings/shapes.ts'
import { addDays, weekdayOf } from '#contract/dates.ts'
import { todayIn } from '#contract/places/local-time.ts'
import { BRASILIA_TIME_ZONE } from '#contract/places/time-zones.ts'
import { ensureAccount } from '#server/accounts/ensure-account.ts'
import type { CurrentUser } from '#server/actor.ts'
import { allJobs } from '#server/all-jobs.ts'
import { createBooking } from '#server/bookings/create-booking.ts'
import { getQuote, quoteFor } from '#server/bookings/get-quote.ts'
import { lockBookable } from '#server/bookings/lock-bookable.ts'
import { readLockedBookable } from '#server/bookings/read-bookable.ts'
import { storeBooking } from '#server/bookings/store-booking.ts'
import { connect, type Database } from '#server/database/connection.ts'
import { readEnvironment } from '#server/env.ts'
import { openJobs } from '#server/jobs/jobs.ts'
import { createLog } from '#server/log.ts'
import { openMailer } from '#server/mail/mailer.ts'
import type { Resources } from '#server/resources.ts'
import { openStorage } from '#server/storage/open-storage.ts'
import { processorMs } from '#tests/processor-time.ts'
import { openMarketplaces, USUAL_WORKSPACES } from './marketplace.ts'
import { median, percentile95, type Report } from './report.ts'
import { amount } from './short.ts'

const ROUNDS = amount(3, 1)
const BOOKINGS_A_ROUND = amount(3_000, 40)
const AT_ONCE = 16
const GUESTS = amount(300, 4)
const GOAL_PER_SECOND = 500
const P95 = 0.95
/** How many guests want one time at once, and how many such times there are. */
const CROWD = amount(50, 4)
const WANTED_TIMES = amount(40, 2)
const GOAL_REFUSED_MS = 300

type Offer = { workspaceId: string; quoteVersion: string }

/** How many bookings a second are made over different workspaces, each with its history, notices and mail job. */
export async function measure(): Promise<Report> {
  const marketplaces = await openMarketplaces()
  const databaseUrl = await marketplaces.urlOf(USUAL_WORKSPACES, 'booked')
  const { database, close } = connect(databaseUrl, () => {}, { poolSize: AT_ONCE })
  const log = createLog('silent')
  const jobs = await openJobs(databaseUrl, allJobs, log, { schedule: false })
  try {
    const folder = mkdtempSync(path.join(tmpdir(), 'pouso-bench-files-'))
    const env = readEnvironment({ DATA_DIR: folder, DEMO_DATA: 'off' })
    const now = () => new Date()
    const [mailer, storage] = [openMailer(env, now), await openStorage(env)]
    const resources: Resources = {
      env,
      database,
      readDatabase: database,
      storage,
      mailer,
      jobs,
      payments: undefined,
      log,
      secret: randomBytes(32).toString('hex'),
      now,
    }
    await prepare(database)
    const guests = await createGuests(database)
    const rows: (string | number)[][] = []
    const perSecond = new Map<string, number[]>(works.map(({ name }) => [name, []]))
    // The first round warms up; both works take turns.
    for (let round = 0; round <= ROUNDS; round += 1) {
      for (const [turn, { name, run }] of works.entries()) {
        const day = tuesday(round * works.length + turn)
        const offers = await findOffers(resources, guests[0] as CurrentUser, day)
        const make = (offer: Offer, guest: CurrentUser) => run(resources, offer, guest, day)
        const figures = await measureEach(make, guests, offers, marketplaces.pid)
        if (round === 0) continue
        perSecond.get(name)?.push(figures.perSecond)
        const { p50Ms, p95Ms, processMs, databaseMs } = figures
        rows.push([
          `${name}, round ${round}`,
          Math.round(figures.perSecond),
          p50Ms,
          p95Ms,
          processMs,
          databaseMs,
        ])
      }
    }
    await requireEffects(database, (ROUNDS + 1) * BOOKINGS_A_ROUND)
    for (const { name } of works) {
      rows.push([`${name}, median`, Math.round(median(perSecond.get(name) ?? [])), '', '', '', ''])
    }
    const { refusedMs, others } = await measureCrowd(resources, guests, tuesday((ROUNDS + 1) * works.length))
    const [p50, p95] = [median(refusedMs), percentile95(refusedMs)].map((ms) => Math.round(ms))
    rows.push([
      `one time wanted by ${CROWD} at once: refused with other times`,
      '',
      p50 ?? '',
      p95 ?? '',
      '',
      '',
    ])
    rows.push([`of ${CROWD * WANTED_TIMES} such requests neither booked nor refused`, others, '', '', '', ''])
    return {
      title: 'Bookings',
      how: `${BOOKINGS_A_ROUND.toLocaleString('en')} bookings a round, ${AT_ONCE} at once, each of another of ${USUAL_WORKSPACES.toLocaleString('en')} workspaces, by the operation itself without HTTP: with rate limit, history, audit, two notifications, their mail jobs and live events; and in turn with that the reservation alone: workspace locked, rules and price read, booking stored, time taken, committed. Then ${CROWD} guests want one time at once, ${WANTED_TIMES} times over. Goals: ${GOAL_PER_SECOND} reservations a second; who comes too late gets other times within ${GOAL_REFUSED_MS} ms (p95).`,
      columns: ['', 'bookings/s', 'p50 ms', 'p95 ms', 'process ms', 'database ms'],
      rows,
    }
  } finally {
    await jobs.stop()
    await close()
    await marketplaces.stop()
  }
}

/**
 * Makes sure that everything counted was stored: each booking with its time, history, audit, notifications
 * and mail jobs.
 */
async function requireEffects({ $client }: Database, made: number): Promise<void> {
  const { rows } = await $client.query(`select
    (select count(*)::int from booking_events) as events,
    (select count(*)::int from booking_events join occupancies using (booking_id)) as times,
    (select count(*)::int from audit_entries join bookings on bookings.id = subject_id where subject_type = 'booking') as audited,
    (select count(*)::int from notifications join bookings on bookings.id = subject_id) as notified,
    (select count(*)::int from jobs.job join booking_events event on event.id::text = data->>'eventId'
      where name = 'send-booking-mail') as mailed`)
  const expected = { events: made, times: made, audited: made, notified: 2 * made, mailed: 2 * made }
  const [found, wanted] = [JSON.stringify(rows[0]), JSON.stringify(expected)]
  if (found !== wanted) throw new Error(`Of the bookings there is ${found} instead of ${wanted}`)
}

/** A Tuesday to come, another for each round. */
function tuesday(round: number): string {
  let day = addDays(todayIn(BRASILIA_TIME_ZONE, new Date()), 14)
  while (weekdayOf(day) !== 'tue') day = addDays(day, 1)
  return addDays(day, round * 7)
}

/** Makes every workspace instant, deletes all bookings, and resets the rate limits. */
async function prepare({ $client }: Database): Promise<void> {
  await $client.query('truncate bookings cascade')
  await $client.query('truncate rate_limits')
  await $client.query(`insert into booking_rules (workspace_id, booking_mode) select id, 'instant' from workspaces
    on conflict (workspace_id) do update set booking_mode = 'instant'`)
  await $client.query('vacuum analyze')
}

async function createGuests(database: Database): Promise<CurrentUser[]> {
  const guests: CurrentUser[] = []
  for (let index = 0; index < GUESTS; index += 1) {
    const [name, email] = ['Pessoa da Medida', `medida-${randomUUID()}@teste.example`]
    const account = { name, email, password: randomUUID(), role: 'guest', createdAt: new Date() } as const
    const id = await ensureAccount(database, account)
    guests.push({ id, name, email, role: 'guest', emailVerified: true, image: null, sessionId: randomUUID() })
  }
  return guests
}

const asked = (day: string) => ({ kind: 'hours', from: day, start: '10:00', end: '12:00' }) as const

/** Workspaces that are open at the time, with the version of their quote. */
async function findOffers(
  resources: Resources,
  guest: CurrentUser,
  day: string,
  limit = BOOKINGS_A_ROUND,
): Promise<Offer[]> {
  const { rows } = await resources.database.$client.query<{ id: string }>(
    'select id from workspaces where is_public order by id',
  )
  const offers: Offer[] = []
  for (const { id } of rows) {
    if (offers.length === limit) break
    const quote = await getQuote(resources, guest, { id, ...asked(day) }).catch(() => undefined)
    if (quote) offers.push({ workspaceId: id, quoteVersion: quote.version })
  }
  return offers
}

/** What is measured, in turn. */
const works: { name: string; run: Run }[] = [
  {
    name: 'booking',
    run: async (resources, offer, guest, day) => {
      await createBooking(resources, guest, { ...asked(day), ...offer, clientKey: randomUUID() })
    },
  },
  { name: 'reservation alone', run: reserve },
]
type Run = (resources: Resources, offer: Offer, guest: CurrentUser, day: string) => Promise<void>

/** The part of a booking that takes its time, as `createBooking` does it. */
async function reserve(
  { database, now }: Resources,
  { workspaceId, quoteVersion }: Offer,
  { id: guestId }: CurrentUser,
  day: string,
): Promise<void> {
  const input: BookRequest = { ...asked(day), workspaceId, quoteVersion, clientKey: randomUUID() }
  const request = quoteRequestOf(input)
  await database.transaction(async (transaction) => {
    const workspace = await lockBookable(transaction, workspaceId)
    const bookable = await readLockedBookable(transaction, workspaceId, datesOf(request), now())
    const price = quoteFor(bookable, input, now())
    const booking = {
      clientKey: input.clientKey,
      createdById: guestId,
      guestId,
      guestName: null,
      guestContact: null,
      guestEmail: null,
      people: null,
      company: null,
      message: null,
      status: 'confirmed',
      paymentMode: 'direct',
      feeBasisPoints: 0,
    } as const
    const stored = await storeBooking(transaction, booking, { request, workspace, bookable, price }, now())
    if (!stored) throw new Error('The time of a reservation was taken')
  })
}

/**
 * Lets many guests want one time at once, again and again.
 * @returns how long those waited who were refused with other times, and how many got another answer
 */
async function measureCrowd(resources: Resources, guests: readonly CurrentUser[], day: string) {
  const offers = await findOffers(resources, guests[0] as CurrentUser, day, WANTED_TIMES)
  await resources.database.$client.query('truncate rate_limits')
  const refusedMs: number[] = []
  let others = 0
  for (const offer of offers) {
    const want = async (guest: CurrentUser) => {
      const begun = performance.now()
      try {
        await createBooking(resources, guest, { ...asked(day), ...offer, clientKey: randomUUID() })
      } catch (error) {
        if (error instanceof ORPCError && error.code === 'TIME_TAKEN')
          refusedMs.push(performance.now() - begun)
        else others += 1
      }
    }
    await Promise.all(guests.slice(0, CROWD).map(want))
  }
  return { refusedMs, others }
}

async function measureEach(
  make: (offer: Offer, guest: CurrentUser) => Promise<void>,
  guests: readonly CurrentUser[],
  offers: readonly Offer[],
  databasePid: number,
) {
  const watched = { process: process.pid, database: databasePid }
  const before = processorMs(watched)
  const startedAt = performance.now()
  const waiting = [...offers.entries()]
  const took: number[] = []
  const worker = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const [index, offer] = next
      const guest = guests[index % guests.length] as CurrentUser
      const begun = performance.now()
      await make(offer, guest)
      took.push(performance.now() - begun)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  const seconds = (performance.now() - startedAt) / 1000
  const after = processorMs(watched)
  const count = offers.length
  took.sort((one, other) => one - other)
  const rounded = (ms: number) => Number(ms.toFixed(2))
  return {
    perSecond: count / seconds,
    p50Ms: rounded(took[Math.floor(count / 2)] ?? 0),
    p95Ms: rounded(took[Math.floor(count * P95)] ?? 0),
    processMs: rounded((after.process - before.process) / count),
    databaseMs: rounded((after.database - before.database) / count),
  }
}
