import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import type { Booking } from '#contract/bookings/booking-shapes.ts'
import { addDays } from '#contract/dates.ts'
import { connect, type Database } from '#server/database/connection.ts'
import {
  type BankOptions,
  runBank,
  type TakenPort,
  takePort,
} from '#server/payments/simulated-bank/run-bank.ts'
import type { TestClient } from '#tests/client.ts'
import { nextMonday } from '#tests/factories/booked.ts'
import { signUp, takePayments, type User } from '#tests/faults/user.ts'
import { openMarketplaces, USUAL_WORKSPACES } from './marketplace.ts'
import type { Notices, SentNotices } from './notices.ts'
import { startProduct } from './programs.ts'
import { median, percentile95, type Report, times } from './report.ts'
import { amount } from './short.ts'

/** The first are not counted. */
const WARM_UP = amount(20, 1)
const CHECKOUTS = amount(200, 5)
/** Those that are still to be paid when the notices come. */
const PAID_LATER = amount(100, 3)
const NOTICES = amount(10_000, 60)
const CONNECTIONS = 64
const IDLE_SECONDS = amount(10, 0.5)
/** A guest may book 60 times an hour. */
const BOOKINGS_PER_GUEST = 50
const WEEKS = 15
const STARTS = ['08:00', '09:00', '10:00', '11:00', '12:00', '13:00', '14:00', '15:00', '16:00', '17:00']
const UNITS = 5
const PATIENCE_MS = 60_000
/** Never cached (server/page-cache/public-pages.ts). */
const SEARCH = '/api/v1/workspaces?limit=24&search=varanda&uncached[]=1'

/**
 * How long guest and host wait for a payment, how long a checkout takes beside the bank's own time, and whether
 * notices of the bank slow searches down.
 * @throws Error when a payment isn't booked once, or the books of both sides differ
 */
export async function measure(): Promise<Report> {
  const marketplaces = await openMarketplaces()
  const databaseUrl = await marketplaces.urlOf(USUAL_WORKSPACES, 'paid')
  const { database, close } = connect(databaseUrl, () => {})
  const bank = await startBank()
  try {
    await database.$client.query('truncate bookings cascade')
    await database.$client.query('truncate rate_limits')
    const product = await startProduct(databaseUrl, (url) => ({
      TRUST_PROXY: 'on',
      // Where the bank sends its notices.
      PUBLIC_URL: url,
      ...bank.environment,
    }))
    try {
      return await measureAt(product.url, database, bank)
    } finally {
      await product.stop()
    }
  } finally {
    await bank.close()
    await close()
    await marketplaces.stop()
  }
}

async function measureAt(url: string, database: Database, bank: Bank): Promise<Report> {
  const host = await signUp(url, 'host')
  const book = await openCheckout(url, host, database)
  const hostStream = await openStream(host.client)
  const answers: number[] = []
  const made: number[] = []
  const ofBank: number[] = []
  const told: number[] = []
  for (let count = 0; count < WARM_UP + CHECKOUTS; count += 1) {
    const { booking, guest, txid, answeredMs, madeMs } = await book()
    const confirmed = [hostStream, guest.stream].map((stream) => stream.next(booking.code))
    await bank.control.pay(txid)
    const sentAt = bank.toldAt(txid)
    const toldMs = Math.max(...(await Promise.all(confirmed))) - sentAt
    if ((await readBooking(guest.client, booking)).status !== 'confirmed')
      throw new Error('It is not confirmed')
    if (count < WARM_UP) continue
    answers.push(answeredMs)
    made.push(madeMs)
    ofBank.push(bank.tookMs(txid))
    told.push(toldMs)
  }
  const beside = made.map((ms, index) => ms - (ofBank[index] ?? 0))

  const later: Checkout[] = []
  for (let count = 0; count < PAID_LATER; count += 1) later.push(await book())
  // Half of them are paid; only the notices sent below say so.
  const paid = later.filter((_, index) => index % 2 === 0)
  await bank.control.behave({ notices: 'never' })
  for (const { txid } of paid) await bank.control.pay(txid)
  await search(url, async () => wait(IDLE_SECONDS * 1000))
  const idle = await search(url, async () => wait(IDLE_SECONDS * 1000))
  let sent: SentNotices | undefined
  const busy = await search(url, async () => {
    sent = await sendAll({ sent: notices(url, bank, later), connections: CONNECTIONS })
    for (const { booking, guest } of paid) await untilConfirmed(guest.client, booking)
  })
  await checkBooks(database, bank, WARM_UP + CHECKOUTS + paid.length)
  const answered = Object.entries(sent?.answers ?? {}).map(([status, count]) => `${count} with ${status}`)
  return {
    title: 'Payments',
    how: `${CHECKOUTS} bookings one after another of a workspace that is booked at once and paid here, with the demonstration's bank in another process than the program: until POST /bookings answers, until the guest can read the text to pay by, and how much of that the bank took for its answers; then from the bank's notice until the live events of guest and host tell of the confirmed booking. Then a search, uncached, over one connection: for ${IDLE_SECONDS} s alone and while ${NOTICES.toLocaleString('en')} notices arrive without waiting for each other over ${CONNECTIONS} connections (${(sent?.seconds ?? 0).toFixed(1)} s; answered ${answered.join(', ')}): a third name payments that are there, the others none, unknown charges or a wrong secret. Afterwards each payment is booked once and the books of bank and platform are equal. Goals for p95: notice 500 ms, checkout 300 ms beside the bank's time, search under 2 × its idle value.`,
    columns: ['', 'p50 ms', 'p95 ms', 'p95, × idle'],
    rows: [
      ['POST /bookings', median(answers), percentile95(answers), ''],
      ['text to pay by, from the same moment', median(made), percentile95(made), ''],
      ["of that the bank's time", median(ofBank), percentile95(ofBank), ''],
      ['of that ours', median(beside), percentile95(beside), ''],
      ['notice to both live events', median(told), percentile95(told), ''],
      ['search alone', median(idle), percentile95(idle), ''],
      [
        'search during notices',
        median(busy),
        percentile95(busy),
        times(percentile95(busy), percentile95(idle)),
      ],
    ],
  }
}

type Bank = Awaited<ReturnType<typeof startBank>>

/** The demonstration's bank, which notes how long its answers took and when it sent its notices. */
async function startBank() {
  const folder = mkdtempSync(path.join(tmpdir(), 'pouso-bench-bank-'))
  const taken = await takePort(0)
  if (!taken) throw new Error('No port is free')
  const answers: { url: string; ms: number }[] = []
  const notices = new Map<string, number>()
  const options: BankOptions = {
    file: path.join(folder, 'books.jsonl'),
    clientId: 'bench',
    clientSecret: randomUUID(),
    key: '7d9f0335-8dcc-4054-9bf9-0dbd61d36906',
    controlSecret: randomUUID(),
    now: () => new Date(),
    observeNotice: (body) => {
      for (const { txid } of (body as { pix: { txid: string }[] }).pix) notices.set(txid, performance.now())
    },
  }
  const timed: TakenPort = {
    ...taken,
    serve: (listener) =>
      taken.serve((request, response) => {
        const startedAt = performance.now()
        response.once('close', () =>
          answers.push({ url: request.url ?? '', ms: performance.now() - startedAt }),
        )
        listener(request, response)
      }),
  }
  const { control, close } = runBank(timed, options)
  const environment = {
    PIX_API_URL: `http://127.0.0.1:${taken.port}/api`,
    PIX_CLIENT_ID: options.clientId,
    PIX_CLIENT_SECRET: options.clientSecret,
    PIX_KEY: options.key,
    PIX_WEBHOOK_SECRET: randomUUID(),
  }
  return {
    control,
    environment,
    /** How long it took to look the charge up and to make it: its first two answers. */
    tookMs: (txid: string) =>
      answers
        .filter(({ url }) => url.endsWith(txid))
        .slice(0, 2)
        .reduce((sum, { ms }) => sum + ms, 0),
    toldAt: (txid: string) => notices.get(txid) ?? Number.NaN,
    close: async () => {
      await close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

type Guest = User & { stream: Stream; left: number }
type Checkout = {
  booking: Booking
  guest: Guest
  txid: string
  /**
   * The time until the booking is answered, and until its code to pay by can be read, from the same moment
   * on.
   */
  answeredMs: number
  madeMs: number
}

/** @returns a function that books the next time, as a guest who has not booked too often yet */
async function openCheckout(url: string, host: User, database: Database): Promise<() => Promise<Checkout>> {
  const workspaceId = await offer(host, database)
  const from = nextMonday()
  let guest: Guest | undefined
  let booked = 0
  return async () => {
    if (!guest || guest.left === 0) {
      const user = await signUp(url, 'guest')
      guest = { ...user, stream: await openStream(user.client), left: BOOKINGS_PER_GUEST }
    }
    guest.left -= 1
    const [start = '', end = '18:00'] = STARTS.slice(booked % STARTS.length)
    const week = Math.floor(booked / STARTS.length) % WEEKS
    booked += 1
    const time = { kind: 'hours', from: addDays(from, 7 * week), start, end }
    const quote = await guest.client.post(`/api/v1/workspaces/${workspaceId}/quotes`, time)
    const body = { ...time, workspaceId, clientKey: randomUUID(), quoteVersion: quote.body.version }
    const startedAt = performance.now()
    const answer = await guest.client.post('/api/v1/bookings', body)
    const answeredMs = performance.now() - startedAt
    if (answer.status !== 201)
      throw new Error(`Booking answered ${answer.status}: ${JSON.stringify(answer.body)}`)
    const booking: Booking = answer.body
    await untilPayable(guest, booking)
    const madeMs = performance.now() - startedAt
    return { booking, guest, txid: await txidOf(database, booking), answeredMs, madeMs }
  }
}

/** A workspace of the host that is booked at once and paid here. */
async function offer(host: User, { $client }: Database): Promise<string> {
  const { rows } = await $client.query<{ id: string }>(
    `update workspaces set host_id = (select id from profiles where email = $1)
    where id = (select id from workspaces where is_public order by id limit 1) returning id`,
    [host.email],
  )
  const id = rows[0]?.id ?? ''
  await $client.query('delete from workspace_availability where workspace_id = $1', [id])
  await $client.query(
    `insert into workspace_availability (workspace_id, day, start_hour, end_hour) values ($1, 'mon', '08:00', '18:00')`,
    [id],
  )
  await takePayments(host, id, UNITS)
  return id
}

/** The guest's page: reads the payment, and again when a live event tells of the booking. */
async function untilPayable({ client, stream }: Guest, { code }: Booking): Promise<void> {
  const deadline = performance.now() + PATIENCE_MS
  while (performance.now() < deadline) {
    const changed = stream.next(code)
    const { body } = await client.get(`/api/v1/bookings/${code}/payment`)
    if (body.brCode) return
    await changed
  }
  throw new Error(`${code} can't be paid`)
}

async function untilConfirmed(client: TestClient, booking: Booking): Promise<void> {
  const deadline = performance.now() + PATIENCE_MS
  while ((await readBooking(client, booking)).status !== 'confirmed') {
    if (performance.now() > deadline) throw new Error(`${booking.code} is paid and not confirmed`)
    await wait(100)
  }
}

async function readBooking(client: TestClient, { code }: Booking): Promise<Booking> {
  return (await client.get(`/api/v1/bookings/${code}`)).body
}

async function txidOf({ $client }: Database, { code }: Booking): Promise<string> {
  const { rows } = await $client.query(
    'select txid from charges join bookings on bookings.id = booking_id where code = $1',
    [code],
  )
  return rows[0].txid
}

type Stream = {
  /** @returns when the next live event tells of this booking */
  next: (code: string) => Promise<number>
}

/** A browser's stream of live events. */
async function openStream({ url, cookie }: TestClient): Promise<Stream> {
  const response = await fetch(`${url}/api/v1/events`, { headers: { cookie } })
  if (!response.ok || !response.body) throw new Error(`Live events answered ${response.status}`)
  const waiting = new Map<string, ((at: number) => void)[]>()
  const read = async (body: ReadableStream<Uint8Array>) => {
    const decoder = new TextDecoder()
    let text = ''
    for await (const chunk of body) {
      const frames = (text + decoder.decode(chunk, { stream: true })).split('\n\n')
      text = frames.pop() ?? ''
      for (const frame of frames) {
        const code = frame.includes('event: bookings-changed') && /"code":"([^"]+)"/.exec(frame)?.[1]
        if (!code) continue
        for (const tell of waiting.get(code) ?? []) tell(performance.now())
        waiting.delete(code)
      }
    }
  }
  // It ends with the program.
  read(response.body).catch(() => {})
  return {
    next: (code) =>
      new Promise((resolve) => {
        waiting.set(code, [...(waiting.get(code) ?? []), resolve])
      }),
  }
}

/**
 * A third of the notices name existing payments, again and again; the others name none, or lack the secret.
 */
function notices(url: string, { environment }: Bank, charged: readonly Checkout[]): Notices['sent'] {
  const address = (secret: string) => `${url}/api/pix/${secret}/pix`
  const right = address(environment.PIX_WEBHOOK_SECRET)
  return Array.from({ length: NOTICES }, (_, index) => {
    const turn = Math.floor(index / 3)
    const known = charged[turn % charged.length]?.txid ?? ''
    const txid = index % 3 === 0 ? known : randomBytes(16).toString('hex')
    const pix = {
      endToEndId: `E${randomBytes(15).toString('hex')}0`,
      txid,
      valor: '1.00',
      horario: new Date(),
    }
    return {
      url: index % 3 === 2 ? address(randomUUID()) : right,
      body: JSON.stringify({ pix: [pix] }),
    }
  })
}

function sendAll(work: Notices): Promise<SentNotices> {
  return new Promise((resolve, reject) => {
    const sender = new Worker(new URL('./notices.ts', import.meta.url), { workerData: work })
    sender.once('message', resolve).once('error', reject)
  })
}

/** Searches without a pause until the work is done. @returns how long each took, in milliseconds */
async function search(url: string, work: () => Promise<void>): Promise<number[]> {
  const took: number[] = []
  let isDone = false
  const working = work().finally(() => {
    isDone = true
  })
  while (!isDone) {
    const startedAt = performance.now()
    const response = await fetch(url + SEARCH)
    await response.arrayBuffer()
    if (!response.ok) throw new Error(`The search answered ${response.status}`)
    took.push(performance.now() - startedAt)
  }
  await working
  return took
}

/** @throws Error when a payment isn't booked once, or our books differ from the bank's */
async function checkBooks({ $client }: Database, { control }: Bank, payments: number): Promise<void> {
  const { rows } = await $client.query<Record<string, number>>(
    `select (select count(*)::int from received_payments) as received,
      (select count(*)::int from bookings where status = 'confirmed') as confirmed,
      (select sum(amount_in_cents)::float8 from ledger_entries) as sum,
      (select sum(amount_in_cents)::float8 from ledger_entries where account = 'provider') as ours`,
  )
  const { totals } = await control.overview(0)
  const { received, confirmed, sum, ours } = rows[0] ?? {}
  const isRight =
    received === payments && confirmed === payments && sum === 0 && ours === totals.balanceInCents
  if (!isRight) throw new Error(`${payments} were paid, but the books say ${JSON.stringify(rows)}`)
}
