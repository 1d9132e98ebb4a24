import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { TestClient } from '../client.ts'
import { type Answer, ask, sendUntilAnswered } from './ask.ts'
import type { Hours, Input, Output, Side, Step } from './booking-model.ts'
import { endsOf, hoursBetween } from './hours.ts'
import { pick } from './pick.ts'
import { clockMs, type Recorder } from './recorder.ts'
import type { Known, Setting } from './setting.ts'

const PAUSE_MS = 20
const OPENS = 8
const CLOSES = 18
const LONGEST_HOURS = 3
/** How many of the newest known bookings a client looks at. */
const NEWEST = 10

const steps: Record<string, { step: Step; side: Side }[]> = {
  held: [
    { step: 'withdraw', side: 'guest' },
    { step: 'revoke', side: 'host' },
  ],
  requested: [
    { step: 'accept', side: 'host' },
    { step: 'accept', side: 'host' },
    { step: 'decline', side: 'host' },
    { step: 'withdraw', side: 'guest' },
  ],
  confirmed: [
    { step: 'cancel', side: 'guest' },
    { step: 'cancel', side: 'host' },
  ],
}

/** One client: asks a random thing of a random instance, waits for the answer, and asks the next. */
export class HistoryClient {
  readonly #name: string
  readonly #guest: TestClient
  readonly #setting: Setting
  readonly #recorder: Recorder
  readonly #quotes = new Map<string, { version: string; totalInCents: number }>()

  constructor(number: number, setting: Setting, recorder: Recorder) {
    const guest = setting.guests[number % setting.guests.length]
    if (!guest) throw new Error('There is no guest')
    this.#name = `client ${number}`
    this.#guest = guest
    this.#setting = setting
    this.#recorder = recorder
  }

  async run(isOver: () => boolean): Promise<void> {
    while (!isOver()) {
      await this.#next()
      await wait(randomInt(PAUSE_MS))
    }
  }

  async #next(): Promise<void> {
    const { workspaces, date, known } = this.#setting
    const workspace = pick(workspaces)
    if (!workspace) return
    const day = date()
    const partition = `${workspace.id} ${day}`
    const booking = pick((known.get(partition) ?? []).slice(-NEWEST))
    const chance = randomInt(100)
    if (!booking || chance < 28) await this.#reserve(workspace, day, partition)
    else if (chance < 34) await this.#readHours(workspace.id, day, partition)
    else if (chance < 46) await this.#read(booking)
    else if (booking.kind === 'paid') await this.#aboutPaid(booking, chance)
    else if (chance < 68) await this.#step(booking)
    else if (chance < 82) await this.#propose(booking)
    else await this.#answer(booking)
  }

  #aboutPaid(booking: Known, chance: number): Promise<void> {
    if (chance < 58) return this.#readPayment(booking)
    return chance < 80 ? this.#pay(booking) : this.#step(booking)
  }

  async #reserve(
    { id: workspaceId, kind }: Setting['workspaces'][number],
    date: string,
    partition: string,
  ): Promise<void> {
    const hours = someHours()
    const time = { kind: 'hours', from: date, ...endsOf(hours) }
    const quote = await this.#quote(workspaceId, time)
    if (!quote) return
    const clientKey = randomUUID()
    const input: Input = { type: 'reserve', kind, hours, totalInCents: quote.totalInCents }
    const body = { ...time, workspaceId, clientKey, quoteVersion: quote.version }
    const sent = await sendUntilAnswered(this.#setting.urls, this.#guest, '/api/v1/bookings', body)
    const { answer } = sent
    const output: Output | undefined =
      answer?.status === 201 ? { type: 'made', code: answer.body.code } : this.#refusal('reserve', answer)
    if (answer && !output) return
    this.#recorder.addSent(partition, this.#name, input, sent, output, clientKey)
    if (output?.type !== 'made') return
    const { totalInCents } = quote
    const base = { code: output.code, kind, partition, guest: this.#guest, totalInCents, proposer: undefined }
    const booking = { ...base, status: '', version: 0, hours }
    const all = this.#setting.known.get(partition)
    if (all) all.push(booking)
    else this.#setting.known.set(partition, [booking])
    this.#see(booking, answer?.body, sent)
  }

  async #step(booking: Known): Promise<void> {
    const chosen = pick(steps[booking.status] ?? steps.confirmed ?? [])
    if (!chosen) return
    const { step, side } = chosen
    const { code } = booking
    const version = maybeStale(booking)
    const input: Input = { type: 'step', step, code, version }
    await this.#change(booking, input, side, `/api/v1/bookings/${code}/${step}`, {
      version,
      reason: 'Imprevisto',
    })
  }

  async #answer(booking: Known): Promise<void> {
    const answer = pick(['accept', 'accept', 'decline', 'withdraw'] as const) ?? 'accept'
    const proposer = booking.proposer ?? 'guest'
    const isOther = (answer === 'withdraw') === (proposer === 'host')
    const side = isOther ? 'host' : 'guest'
    const { code } = booking
    const version = maybeStale(booking)
    const input: Input = { type: 'answer', answer, code, version, side }
    await this.#change(booking, input, side, `/api/v1/bookings/${code}/changes/${answer}`, { version })
  }

  /** Sent once, since it has no key; without an answer, nobody knows. */
  async #change(booking: Known, input: Input, side: Side, path: string, body: unknown): Promise<void> {
    const { partition } = booking
    const calledAt = clockMs()
    const answer = await ask(this.#setting.urls, this.#clientOf(booking, side), 'POST', path, body)
    const times = { calledAt, answeredAt: clockMs() }
    if (!answer) return this.#recorder.addUnanswered(partition, this.#name, input, calledAt)
    const output = answer.status === 200 ? ({ type: 'done' } as const) : this.#refusal(path, answer)
    if (!output) return
    this.#recorder.add(partition, this.#name, input, output, times)
    if (output.type === 'done') this.#see(booking, answer.body, times)
  }

  async #propose(booking: Known): Promise<void> {
    const { code, partition } = booking
    const [workspaceId = '', date = ''] = partition.split(' ')
    const hours = someHours()
    const time = { kind: 'hours', from: date, ...endsOf(hours) }
    const quote = await this.#quote(workspaceId, time)
    if (!quote) return
    const side = pick(['guest', 'host'] as const) ?? 'guest'
    const version = maybeStale(booking)
    const clientKey = randomUUID()
    const body = { ...time, version, clientKey, quoteVersion: quote.version }
    const path = `/api/v1/bookings/${code}/changes`
    const sent = await sendUntilAnswered(this.#setting.urls, this.#clientOf(booking, side), path, body)
    const { answer } = sent
    const output = answer?.status === 201 ? ({ type: 'done' } as const) : this.#refusal(path, answer)
    if (answer && !output) return
    const input: Input = { type: 'propose', code, version, side, hours }
    this.#recorder.addSent(partition, this.#name, input, sent, output, clientKey)
    if (output?.type !== 'done') return
    booking.proposer = side
    this.#see(booking, answer?.body, sent)
  }

  async #pay({ code, partition, totalInCents }: Known): Promise<void> {
    const reference = await this.#setting.findReference(code)
    if (!reference) return
    const calledAt = clockMs()
    // Now and then by an application that had read the charge before it ended.
    const paid = await this.#setting.bank.pay(reference, { isForced: randomInt(6) === 0 }).then(
      () => true,
      () => false,
    )
    if (!paid) return
    this.#recorder.addUnanswered(
      partition,
      'bank',
      { type: 'settle', code, amountInCents: totalInCents },
      calledAt,
    )
  }

  async #read(booking: Known): Promise<void> {
    const { code } = booking
    const side = pick(['guest', 'host'] as const) ?? 'guest'
    const calledAt = clockMs()
    const answer = await ask(
      this.#setting.urls,
      this.#clientOf(booking, side),
      'GET',
      `/api/v1/bookings/${code}`,
    )
    if (answer?.status === 200) this.#see(booking, answer.body, { calledAt, answeredAt: clockMs() })
    else if (answer) this.#refuseToExpect(`reading ${code}`, answer)
  }

  /** Payments and refunds are read by two statements, so each sum is a read of its own. */
  async #readPayment({ code, partition, guest }: Known): Promise<void> {
    const calledAt = clockMs()
    const answer = await ask(this.#setting.urls, guest, 'GET', `/api/v1/bookings/${code}/payment`)
    if (!answer) return
    if (answer.status !== 200) return this.#refuseToExpect(`the payment of ${code}`, answer)
    const times = { calledAt, answeredAt: clockMs() }
    const { paidInCents, refunds } = answer.body as {
      paidInCents: number
      refunds: { amountInCents: number }[]
    }
    const refunded = refunds.reduce((sum, { amountInCents }) => sum + amountInCents, 0)
    const add = (type: 'readPaid' | 'readRefunded', inCents: number) =>
      this.#recorder.add(partition, this.#name, { type, code }, { type: 'sum', inCents }, times)
    add('readPaid', paidInCents)
    add('readRefunded', refunded)
  }

  async #readHours(workspaceId: string, date: string, partition: string): Promise<void> {
    const calledAt = clockMs()
    const path = `/api/v1/workspaces/${workspaceId}/availability?from=${date}&to=${date}`
    const answer = await ask(this.#setting.urls, this.#guest, 'GET', path)
    if (!answer) return
    if (answer.status !== 200) return this.#refuseToExpect('the availability', answer)
    const [day] = answer.body.days as { periods: { start: string; end: string }[] }[]
    const free = (day?.periods ?? []).reduce((hours, { start, end }) => hours | hoursBetween(start, end), 0)
    const taken = ((1 << CLOSES) - (1 << OPENS)) & ~free
    const times = { calledAt, answeredAt: clockMs() }
    this.#recorder.add(partition, this.#name, { type: 'readHours' }, { type: 'hours', taken }, times)
  }

  /** Remembers and records a booking as an answer had it: it was so at some time between call and answer. */
  #see(
    booking: Known,
    { status, version, start, end }: { status: string; version: number; start: string; end: string },
    times: { calledAt: number; answeredAt: number },
  ): void {
    const hours = hoursBetween(start, end)
    if (version >= booking.version) Object.assign(booking, { status, version, hours })
    const { code, partition } = booking
    const { calledAt, answeredAt } = times
    const output: Output = { type: 'booking', status, version, hours }
    this.#recorder.add(partition, this.#name, { type: 'read', code }, output, { calledAt, answeredAt })
  }

  #clientOf({ guest }: Known, side: Side): TestClient {
    return side === 'host' ? this.#setting.host : guest
  }

  async #quote(workspaceId: string, time: object) {
    const key = `${workspaceId} ${JSON.stringify(time)}`
    const quote = this.#quotes.get(key)
    if (quote) return quote
    const path = `/api/v1/workspaces/${workspaceId}/quotes`
    const answer = await ask(this.#setting.urls, this.#guest, 'POST', path, time)
    if (answer?.status === 200) this.#quotes.set(key, answer.body)
    else if (answer) this.#refuseToExpect(path, answer)
    return this.#quotes.get(key)
  }

  #refusal(what: string, answer: Answer | undefined): Output | undefined {
    if (!answer) return undefined
    const { status, body } = answer
    if (status === 409 && body.code === 'TIME_TAKEN') return { type: 'taken' }
    if ((status === 409 && body.code === 'CONFLICT') || status === 403) return { type: 'refused' }
    this.#refuseToExpect(what, answer)
    return undefined
  }

  #refuseToExpect(what: string, { status, body }: Answer): void {
    this.#recorder.unexpected.push(`${what}: ${status} ${JSON.stringify(body).slice(0, 200)}`)
  }
}

function someHours(): Hours {
  const start = OPENS + randomInt(CLOSES - OPENS)
  const end = Math.min(CLOSES, start + 1 + randomInt(LONGEST_HOURS))
  return (1 << end) - (1 << start)
}

/** The version that was seen last, or now and then the one before. */
function maybeStale({ version }: Known): number {
  return Math.max(1, version - (randomInt(10) === 0 ? 1 : 0))
}
