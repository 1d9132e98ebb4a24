import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { addDays } from '#contract/dates.ts'
import type { TestClient } from '../client.ts'
import { nextMonday } from '../factories/booked.ts'
import { embeddedUrl, query } from './database.ts'
import type { Fault } from './fault.ts'
import { killUnderLoad } from './kill-under-load.ts'
import { startProgram } from './program.ts'
import { ADMINISTRATOR, publishWorkspace, signInAdministrator, signUp } from './user.ts'

const KILLS = 60
const SHORT_KILLS = 3
/** A guest may book 60 times an hour. */
const BOOKINGS_PER_GUEST = 50
const WEEKS = 20
const UNITS = 500
const PAUSE_MS = 20

/** A booking that a guest has sent, perhaps several times, until it was answered. */
type Sent = { clientKey: string; codes: Set<string> }

/**
 * Kills while guests book and cancel. A guest without an answer sends the same request again; in the end each request
 * has made one booking, and the times, history and audit entries of each booking agree with its status.
 */
export const bookingsKilled: Fault = {
  name: 'bookings-killed',
  title: `kill -9 of program or embedded database, ${KILLS} times while guests book and cancel`,
  limitSeconds: 600,
  hasShortForm: true,
  run: async (scene, { isShort }) => {
    const program = await startProgram(scene, ADMINISTRATOR)
    const workspaceId = await publishBookable(program.url)
    const guests: { client: TestClient; left: number }[] = []
    const all: Sent[] = []
    let cancelled = 0
    const kills = await killUnderLoad(program, isShort ? SHORT_KILLS : KILLS, async (writer) => {
      try {
        const guest = guests[writer]
        const { client } = guest && guest.left > 0 ? guest : await signUp(program.url, 'guest')
        if (client !== guest?.client) guests[writer] = { client, left: BOOKINGS_PER_GUEST }
        const booking = await bookOnce(client, workspaceId, all)
        const current = guests[writer]
        if (current) current.left -= 1
        if (booking && randomInt(2) === 0 && (await cancel(client, booking))) cancelled += 1
        return booking !== undefined
      } catch {
        // The program is gone at this moment.
        return false
      }
    })
    const broken = await findBroken(program.dataDir, all)
    return {
      figure: `${all.length} bookings sent, ${cancelled} cancelled; ${broken.length} lost, doubled or not whole${broken.slice(0, 3).map((text) => `, ${text}`)}; ${kills.figure}`,
      goal: 'each request made one whole booking, every start succeeds, writes succeed after each',
      holds: broken.length === 0 && kills.holds && all.length > 0,
    }
  },
}

async function publishBookable(url: string): Promise<string> {
  const host = await signUp(url, 'host')
  const id = await publishWorkspace(host, await signInAdministrator(url))
  const path = `/api/v1/workspaces/${id}/booking-rules`
  const { body } = await host.client.get(path)
  const { status } = await host.client.put(path, { ...body, bookingMode: 'instant', units: UNITS })
  if (status !== 200) throw new Error(`Setting rules answered ${status}`)
  return id
}

/** Sends one request until it is answered. @returns undefined when it was refused */
async function bookOnce(
  client: TestClient,
  workspaceId: string,
  all: Sent[],
): Promise<{ code: string; version: number } | undefined> {
  const from = addDays(nextMonday(), 7 * randomInt(WEEKS))
  const time = { kind: 'hours', from, start: '09:00', end: '10:00' }
  const quote = await client.post(`/api/v1/workspaces/${workspaceId}/quotes`, time)
  const sent: Sent = { clientKey: randomUUID(), codes: new Set() }
  const body = { ...time, workspaceId, clientKey: sent.clientKey, quoteVersion: quote.body.version }
  for (;;) {
    const answer = await client.post('/api/v1/bookings', body).catch(() => undefined)
    if (!answer || answer.status >= 500) {
      await wait(PAUSE_MS)
      continue
    }
    if (answer.status !== 201) return undefined
    if (sent.codes.size === 0) all.push(sent)
    sent.codes.add(answer.body.code)
    return answer.body
  }
}

async function cancel(client: TestClient, { code, version }: { code: string; version: number }) {
  const answer = await client.post(`/api/v1/bookings/${code}/cancel`, { version }).catch(() => undefined)
  return answer?.status === 200
}

type Row = {
  code: string
  client_key: string
  status: string
  version: number
  taking: number
  events: string[]
  audited: number
}

/** @returns the differences, in words */
async function findBroken(dataDir: string, all: readonly Sent[]): Promise<string[]> {
  const rows = await query<Row>(
    await embeddedUrl(dataDir),
    `select code, client_key, status, version,
      (select count(*)::int from occupancies where booking_id = bookings.id and state in ('hold', 'firm')) as taking,
      (select array_agg(booking_events.status order by booking_events.id) from booking_events
        where booking_id = bookings.id) as events,
      (select count(*)::int from audit_entries where subject_type = 'booking' and subject_id = bookings.id) as audited
    from bookings`,
    [],
  )
  const byKey = new Map(rows.map((row) => [row.client_key, row]))
  const lost = all.filter(({ clientKey, codes }) => {
    const row = byKey.get(clientKey)
    return codes.size !== 1 || !row || !codes.has(row.code)
  })
  const torn = rows.filter(({ status, version, taking, events, audited }) => {
    const path = status === 'confirmed' ? 'confirmed' : 'confirmed,cancelled'
    const steps = path.split(',').length
    const isTaking = taking === (status === 'confirmed' ? 1 : 0)
    return !isTaking || events?.join() !== path || audited !== steps || version !== steps
  })
  return [
    ...lost.map(
      ({ clientKey, codes }) => `request ${clientKey} has ${codes.size} codes and is not stored as one`,
    ),
    ...torn.map((row) => `${row.code}: ${JSON.stringify(row)}`),
  ]
}
