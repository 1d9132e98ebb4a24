import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { addDays } from '#contract/dates.ts'
import type { TestClient } from '../client.ts'
import { nextMonday } from '../factories/booked.ts'
import { publishWorkspace, signInAdministrator, signUp } from './user.ts'

const SEARCHERS = 2
const BOOKERS = 2
/** A guest may book 60 times an hour. */
const BOOKINGS_PER_GUEST = 50
const WEEKS = 20
const UNITS = 500
const POLL_MS = 20
const PATIENCE_MS = 120_000
/** Never cached (server/page-cache/public-pages.ts). */
const SEARCH = '/api/v1/workspaces?limit=24&search=sala&uncached[]=1'

/** A request: when it began and ended, in milliseconds of the process's clock. */
export type Sent = { from: number; to: number }

export type UpdateLoad = {
  sent: Sent[]
  /** Descriptions of what wasn't answered as it should. */
  failures: string[]
  /** Sends what comes from now on to these instances in turn. */
  serveFrom: (...urls: string[]) => void
  /** Waits until so many more requests were answered. @throws Error after two minutes without */
  answer: (requests: number) => Promise<void>
  stop: () => Promise<void>
}

/** Publishes the workspace that is booked at once. @returns its id */
export async function publishUpdated(url: string): Promise<string> {
  const host = await signUp(url, 'host')
  const id = await publishWorkspace(host, await signInAdministrator(url))
  const path = `/api/v1/workspaces/${id}/booking-rules`
  const { body } = await host.client.get(path)
  const { status } = await host.client.put(path, { ...body, bookingMode: 'instant', units: UNITS })
  if (status !== 200) throw new Error(`Setting rules answered ${status}`)
  return id
}

/** Visitors who search, and guests who book and cancel every second booking, without a pause. */
export function startUpdateLoad(workspaceId: string, url: string): UpdateLoad {
  let urls = [url]
  let isOver = false
  let turn = 0
  const sent: Sent[] = []
  const failures: string[] = []
  const here = (client: TestClient) => client.at(urls[turn++ % urls.length] ?? url)

  async function send(expected: number, what: string, ask: () => ReturnType<TestClient['get']>) {
    const from = performance.now()
    const answer = await ask().catch((error: Error) => ({ status: 0, body: String(error.cause ?? error) }))
    sent.push({ from, to: performance.now() })
    if (answer.status === expected) return answer.body
    failures.push(`${what}: ${answer.status} ${JSON.stringify(answer.body).slice(0, 100)}`)
    return undefined
  }

  async function search(client: TestClient): Promise<void> {
    while (!isOver) await send(200, 'search', () => here(client).get(SEARCH))
  }

  async function book(): Promise<void> {
    while (!isOver) {
      const { client } = await signUp(urls[0] ?? url, 'guest')
      for (let left = BOOKINGS_PER_GUEST; left > 0 && !isOver; left -= 1) {
        const from = addDays(nextMonday(), 7 * randomInt(WEEKS))
        const time = { kind: 'hours', from, start: '09:00', end: '10:00' }
        const quote = await send(200, 'quote', () =>
          here(client).post(`/api/v1/workspaces/${workspaceId}/quotes`, time),
        )
        const body = { ...time, workspaceId, clientKey: randomUUID(), quoteVersion: quote?.version }
        const booking =
          quote && (await send(201, 'booking', () => here(client).post('/api/v1/bookings', body)))
        if (!booking || left % 2) continue
        const cancellation = { version: booking.version }
        await send(200, 'cancellation', () =>
          here(client).post(`/api/v1/bookings/${booking.code}/cancel`, cancellation),
        )
      }
    }
  }

  const visitors = Array.from({ length: SEARCHERS }, () =>
    signUp(url, 'guest').then(({ client }) => search(client)),
  )
  const guests = Array.from({ length: BOOKERS }, book)
  const working = Promise.all([...visitors, ...guests])
  // A failed sign-up ends the load, and with it whatever waits for it.
  working.catch((error: Error) => failures.push(error.message))
  return {
    sent,
    failures,
    serveFrom: (...others) => {
      urls = others
    },
    answer: async (requests) => {
      const wanted = sent.length + requests
      const deadline = performance.now() + PATIENCE_MS
      while (sent.length < wanted) {
        if (performance.now() > deadline)
          throw new Error(`Too few requests were answered: ${failures.at(-1)}`)
        await wait(POLL_MS)
      }
    },
    stop: async () => {
      isOver = true
      await working.catch(() => {})
    },
  }
}

/** How long the slowest request took of those under way in this span, in milliseconds; undefined without one. */
export function longestDuring(sent: readonly Sent[], [from, to]: [number, number]): number | undefined {
  const during = sent.filter((one) => one.to > from && one.from < to)
  return during.length > 0 ? Math.max(...during.map((one) => one.to - one.from)) : undefined
}
