import { randomInt, randomUUID } from 'node:crypto'
import { bookingCodeOf, CODE_ALPHABET, CODE_LENGTH } from '#contract/bookings/booking-code.ts'
import type { Booking } from '#contract/bookings/booking-shapes.ts'
import { addDays } from '#contract/dates.ts'
import type { Answer, TestClient } from '../client.ts'
import { nextMonday } from '../factories/booked.ts'
import { workspaceDraft } from '../factories/workspace.ts'
import { startProgram } from '../faults/program.ts'
import type { Attack } from './attack.ts'
import { newAddress, signInDemo, signUp } from './users.ts'

const GUESSES = 2_000
const SHORT_GUESSES = 100
const RACERS = 20
const CHECK_IN_GUESSES = 60
const SHOWN = 10
/** The hour at which the workspaces of the tests open. */
const OPENS_AT = 8
/**
 * Characters that end a line of a calendar file and begin another property, and text that a page or spreadsheet would
 * run.
 */
const HOSTILE = '=1+1\r\nATTACH:https://mau.example/<script>alert(1)</script>'

type Stage = {
  host: TestClient
  rival: TestClient
  victim: TestClient
  thief: TestClient
  visitor: TestClient
  workspaceId: string
}

/** The attacks that succeeded, in words; none means that all failed. */
type Breaches = string[]

/**
 * Attacks on bookings: a booking of others, a price that was not quoted, an impossible time, twice what exists once.
 */
export const bookingAttacks: Attack = {
  name: 'bookings',
  title: `other people's bookings, ${GUESSES} guessed codes, forged totals, stale quotes, impossible times, races`,
  limitSeconds: 600,
  hasShortForm: true,
  run: async (scene, { isShort }) => {
    const { url } = await startProgram(scene, { DEMO_DATA: 'on' })
    const stage = await setStage(url)
    const booked = await book(stage.victim, stage.workspaceId, { start: '09:00', end: '10:00' })
    const parts: Record<string, Breaches> = {
      'others by code': await tryOthers(stage, booked),
      'guessed codes': await guessCodes(stage.thief, isShort ? SHORT_GUESSES : GUESSES),
      'guessed check-ins': await guessCheckIn(stage, booked),
      'guessed invitations': await guessInvitations(stage, isShort ? SHORT_GUESSES : GUESSES),
      'forged totals': await forgeTotals(stage),
      'stale quotes': await useOtherQuotes(stage),
      'impossible times': await askImpossibleTimes(stage),
      'a foreign client key': await useForeignKey(stage),
      races: await race(stage),
      'hostile texts': await writeHostileTexts(stage),
    }
    const breaches = Object.entries(parts).flatMap(([part, found]) => found.map((text) => `${part}: ${text}`))
    for (const breach of breaches.slice(0, SHOWN)) console.error(breach)
    return {
      figure: `${breaches.length} got through of ${Object.keys(parts).length} kinds of tries`,
      goal: 'none gets through, none answers 5xx, the booking attacked is as it was',
      holds: breaches.length === 0,
    }
  },
}

async function setStage(url: string): Promise<Stage> {
  const account = (role: 'guest' | 'host') => signUp(url, `${randomUUID()}@teste.example`, role)
  const [admin, host, rival] = [await signInDemo(url, 'admin'), await account('host'), await account('host')]
  const [victim, thief] = [await account('guest'), await account('guest')]
  const workspaceId = await publish(host, admin)
  return { host, rival, victim, thief, visitor: victim.elsewhere(), workspaceId }
}

async function publish(host: TestClient, admin: TestClient): Promise<string> {
  const { id, version } = expectOk(await host.post('/api/v1/workspaces', workspaceDraft()))
  expectOk(await admin.post(`/api/v1/admin/workspaces/${id}/approve`, { version }))
  const path = `/api/v1/workspaces/${id}/booking-rules`
  const rules = expectOk(await host.get(path))
  expectOk(await host.put(path, { ...rules, bookingMode: 'instant', units: 3 }))
  return id
}

function expectOk({ status, body }: Answer) {
  if (status >= 300) throw new Error(`Answered ${status}: ${JSON.stringify(body).slice(0, 300)}`)
  return body
}

type Hours = { start: string; end: string }
const wanted = (hours: Hours) => ({ kind: 'hours', from: nextMonday(), ...hours })

async function quote(client: TestClient, workspaceId: string, time: object) {
  return expectOk(await client.post(`/api/v1/workspaces/${workspaceId}/quotes`, time))
}

async function requestOf(client: TestClient, workspaceId: string, time: object) {
  const { version, totalInCents } = await quote(client, workspaceId, time)
  return { body: { ...time, workspaceId, clientKey: randomUUID(), quoteVersion: version }, totalInCents }
}

async function book(client: TestClient, workspaceId: string, hours: Hours): Promise<Booking> {
  const { body } = await requestOf(client, workspaceId, wanted(hours))
  return expectOk(await client.post('/api/v1/bookings', body))
}

/** Every operation about one booking, by everybody who is no side of it. */
async function tryOthers({ victim, thief, rival, visitor }: Stage, { code }: Booking): Promise<Breaches> {
  const path = `/api/v1/bookings/${code}`
  const before = expectOk(await victim.get(path))
  const breaches: Breaches = []
  const step = { version: before.version, reason: 'Porque quero', checkInCode: before.checkInCode }
  const tries: [method: string, path: string, body?: object][] = [
    ['GET', path],
    ['GET', `${path}/calendar.ics`],
    ['GET', `${path}/cancellation`],
    ['GET', `${path}/participants`],
    ['POST', `${path}/participants`, { email: 'eu@mau.example' }],
    ['POST', `${path}/notes`, { text: 'Eu estive aqui' }],
    ...['accept', 'decline', 'withdraw', 'cancel', 'check-in', 'no-show'].map(
      (name): [string, string, object] => ['POST', `${path}/${name}`, step],
    ),
  ]
  for (const [who, client] of Object.entries({ thief, rival, visitor })) {
    for (const [method, address, body] of tries) {
      const { status } = await client.request(method, address, body)
      const isRefused = status === 404 || status === (who === 'visitor' ? 401 : 403)
      if (!isRefused) breaches.push(`${who} ${method} ${address}: ${status}`)
    }
  }
  const after = expectOk(await victim.get(path))
  if (JSON.stringify(after) !== JSON.stringify(before)) breaches.push('the booking has changed')
  return breaches
}

async function guessCodes(thief: TestClient, guesses: number): Promise<Breaches> {
  const breaches: Breaches = []
  for (let guess = 0; guess < guesses; guess += 1) {
    const code = bookingCodeOf(Array.from({ length: CODE_LENGTH }, () => randomInt(CODE_ALPHABET.length)))
    const { status } = await thief.get(`/api/v1/bookings/${code}`)
    if (status !== 404 && status !== 429) breaches.push(`${code}: ${status}`)
  }
  return breaches
}

/** A host who tries to check a guest in without their digits. */
async function guessCheckIn({ host, victim }: Stage, { code, checkInCode }: Booking): Promise<Breaches> {
  const statuses: number[] = []
  const { version } = expectOk(await victim.get(`/api/v1/bookings/${code}`))
  for (let guess = 0; guess < CHECK_IN_GUESSES; guess += 1) {
    const digits = String(randomInt(10 ** 6)).padStart(6, '0')
    if (digits === checkInCode) continue
    const body = { version, checkInCode: digits }
    statuses.push((await host.post(`/api/v1/bookings/${code}/check-in`, body)).status)
  }
  const isStopped = statuses.at(-1) === 429 && statuses.every((status) => status === 422 || status === 429)
  return isStopped ? [] : [`answers ${[...new Set(statuses)].join(', ')}`]
}

async function guessInvitations({ visitor }: Stage, guesses: number): Promise<Breaches> {
  const breaches: Breaches = []
  for (let guess = 0; guess < guesses; guess += 1) {
    const token = Buffer.from(`${randomUUID()}${randomUUID()}`).toString('base64url').slice(0, 43)
    const { status } = await visitor.get(`/api/v1/participants/${token}`)
    if (status !== 404 && status !== 429) breaches.push(`${token}: ${status}`)
  }
  return breaches
}

/** Fields that nobody may set: the booking costs what was quoted, and belongs to the guest who made it. */
async function forgeTotals({ thief, victim, workspaceId }: Stage): Promise<Breaches> {
  const breaches: Breaches = []
  const { viewer } = expectOk(await victim.get('/api/v1/session'))
  const forgeries: object[] = [
    { totalInCents: 1 },
    { totalInCents: -50_000 },
    { lines: [], totalInCents: 0 },
    { price: 0, amountInCents: 1, refundInCents: 999_999_999 },
    { status: 'completed', bookingMode: 'instant', paymentMode: 'direct', feeBasisPoints: 0 },
    { guestId: viewer?.id, hostId: viewer?.id, createdById: viewer?.id, code: 'PSO-22222' },
    { holdUntil: '2099-01-01T00:00:00Z', respondUntil: '2099-01-01T00:00:00Z', checkInCode: '000000' },
  ]
  for (const [index, forged] of forgeries.entries()) {
    const hours = { start: hourText(OPENS_AT + index), end: hourText(OPENS_AT + index + 1) }
    const { body, totalInCents } = await requestOf(thief, workspaceId, wanted(hours))
    const answer = await thief.post('/api/v1/bookings', { ...body, ...forged })
    if (answer.status === 422 || answer.status === 400) continue
    const { totalInCents: stored, status, guest, code } = answer.body
    const isAsQuoted = answer.status === 201 && stored === totalInCents && status === 'confirmed'
    if (!isAsQuoted || guest.id === viewer?.id || code === 'PSO-22222') {
      breaches.push(`${JSON.stringify(forged)}: ${answer.status}, ${stored} instead of ${totalInCents}`)
    }
  }
  return breaches
}

const hourText = (hour: number) => `${String(hour).padStart(2, '0')}:00`

/** Versions of quotes for another booking, or from before the price rose. */
async function useOtherQuotes({ host, thief, workspaceId }: Stage): Promise<Breaches> {
  const breaches: Breaches = []
  const long = wanted({ start: '08:00', end: '17:00' })
  const short = await quote(thief, workspaceId, wanted({ start: '08:00', end: '08:30' }))
  const versions = [short.version, '', 'none', '0'.repeat(64), `${short.version}'`]
  const send = async (quoteVersion: string, why: string) => {
    const body = { ...long, workspaceId, clientKey: randomUUID(), quoteVersion }
    const { status } = await thief.post('/api/v1/bookings', body)
    if (status !== 409 && status !== 422) breaches.push(`${why}: ${status}`)
  }
  for (const version of versions) await send(version, `version ${version.slice(0, 12)}`)
  const old = await quote(thief, workspaceId, long)
  const path = `/api/v1/workspaces/${workspaceId}/booking-rules`
  const rules = expectOk(await host.get(path))
  expectOk(await host.put(path, { ...rules, rates: { ...rules.rates, cleaningFeeInCents: 12_345 } }))
  await send(old.version, 'from before the price rose')
  return breaches
}

/** Requests that each have to be refused with a message at its field. */
async function askImpossibleTimes({ thief, workspaceId }: Stage): Promise<Breaches> {
  const breaches: Breaches = []
  const from = nextMonday()
  const times: object[] = [
    { kind: 'hours', from, start: '12:00', end: '09:00' },
    { kind: 'hours', from, start: '12:00', end: '12:00' },
    { kind: 'hours', from, start: '-1:00', end: '12:00' },
    { kind: 'hours', from, start: '09:00', end: '33:00' },
    { kind: 'hours', from, start: '09:07', end: '10:07' },
    { kind: 'hours', from: '2027-02-29', start: '09:00', end: '10:00' },
    { kind: 'hours', from: addDays(from, -3650), start: '09:00', end: '10:00' },
    { kind: 'hours', from: addDays(from, 3650), start: '09:00', end: '10:00' },
    { kind: 'days', from, to: addDays(from, -1) },
    { kind: 'days', from, to: addDays(from, 100_000) },
    { kind: 'months', from, months: -1 },
    { kind: 'months', from, months: 0 },
    { kind: 'months', from, months: 1e9 },
    { kind: 'months', from, months: 1.5 },
    { kind: 'hours', from, start: '09:00', end: '10:00', people: -1 },
    { kind: 'hours', from, start: '09:00', end: '10:00', people: 1e12 },
    { kind: 'years', from },
  ]
  for (const time of times) {
    const body = { ...time, workspaceId, clientKey: randomUUID(), quoteVersion: 'none' }
    for (const path of [`/api/v1/workspaces/${workspaceId}/quotes`, '/api/v1/bookings']) {
      const answer = await thief.post(path, path.endsWith('quotes') ? time : body)
      const hasFields =
        answer.status === 422 && Object.keys(answer.body.data?.fields ?? answer.body.fields ?? {}).length > 0
      if (!hasFields) breaches.push(`${JSON.stringify(time)} to ${path}: ${answer.status}`)
    }
  }
  return breaches
}

/** The key of somebody else's booking must not answer with that booking. */
async function useForeignKey({ victim, thief, workspaceId }: Stage): Promise<Breaches> {
  const { body } = await requestOf(victim, workspaceId, wanted({ start: '17:00', end: '18:00' }))
  const own = expectOk(await victim.post('/api/v1/bookings', body))
  const answer = await thief.post('/api/v1/bookings', body)
  if (answer.status === 201 && answer.body.code !== own.code && answer.body.guest.id !== own.guest.id)
    return []
  return answer.status === 409 ? [] : [`answered ${answer.status} ${answer.body.code ?? ''}`]
}

/** A user's own requests at once: two cancellations, a cancellation against a check-in, one time many times. */
async function race(stage: Stage): Promise<Breaches> {
  const { victim, host, workspaceId } = stage
  const breaches: Breaches = []
  const hours = { start: '16:00', end: '17:00' }
  const { body } = await requestOf(victim, workspaceId, wanted(hours))
  const made = await Promise.all(
    Array.from({ length: RACERS }, () => victim.post('/api/v1/bookings', { ...body })),
  )
  const codes = new Set(made.map((answer) => answer.body.code))
  if (codes.size !== 1) breaches.push(`one client key made ${codes.size} bookings`)
  const { code, version } = expectOk(made[0] as Answer)
  const ended = await Promise.all(
    Array.from({ length: RACERS }, (_, index) =>
      (index % 2 === 0 ? victim : host).post(`/api/v1/bookings/${code}/cancel`, {
        version,
        reason: 'Mudei de ideia',
      }),
    ),
  )
  const wins = ended.filter(({ status }) => status === 200).length
  const others = ended.filter(({ status }) => status !== 200 && status !== 409)
  if (wins !== 1) breaches.push(`${wins} cancellations of one booking`)
  if (others.length > 0) breaches.push(`cancelling answered ${others[0]?.status}`)
  return breaches
}

/** Texts that would begin a new line of a calendar file, a formula of a spreadsheet or a script of a page. */
async function writeHostileTexts({ victim, host, visitor, workspaceId }: Stage): Promise<Breaches> {
  const breaches: Breaches = []
  const { body } = await requestOf(victim, workspaceId, wanted({ start: '13:00', end: '14:00' }))
  const sent = { ...body, message: HOSTILE, company: HOSTILE.replace(/[\r\n]+/g, ' ') }
  const { code } = expectOk(await victim.post('/api/v1/bookings', sent))
  expectOk(await host.post(`/api/v1/bookings/${code}/notes`, { text: HOSTILE }))
  const calendar = String(expectOk(await victim.get(`/api/v1/bookings/${code}/calendar.ics`)))
  if (/^ATTACH/m.test(calendar)) breaches.push('the calendar file has a property of the text')
  const sheet = String(expectOk(await host.get('/api/v1/host/bookings.csv')))
  if (/(^|;)"?[=+@\t]/m.test(sheet)) breaches.push('the spreadsheet has a formula')
  for (const [who, client] of Object.entries({ victim, host })) {
    const page = String((await client.get(`/bookings/${code}`)).body)
    if (page.includes('<script>alert(1)')) breaches.push(`the page of the ${who} runs it`)
  }
  const { status } = await visitor.request('GET', `/bookings/${code}`, undefined, {
    'x-forwarded-for': newAddress(),
  })
  if (status === 200) breaches.push('a visitor reads the page')
  return breaches
}
