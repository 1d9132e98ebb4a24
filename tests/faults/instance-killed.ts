import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { TestClient } from '../client.ts'
import { EventReader } from '../event-reader.ts'
import { workspaceDraft } from '../factories/workspace.ts'
import type { Fault, Outcome } from './fault.ts'
import { startPostgres15, startReplica } from './plain-postgres.ts'
import { startProgram } from './program.ts'
import { FrontProxy } from './proxy.ts'
import type { Scene } from './scene.ts'
import { ADMINISTRATOR, signInAdministrator, signUp } from './user.ts'

const DATABASE = 'pouso'
const READERS = 6
const WRITERS = 2
const STREAMS = 6
const BEFORE_MS = 3_000
const AFTER_MS = 5_000
/** A little slower than a browser, so that the machine's own limits don't distort the figure. */
const PAUSE_MS = 10
const READ = ['/', '/workspaces', '/api/v1/workspaces?limit=24', '/api/v1/cities']

type Failure = { startedAt: number; what: string }

/** One of two, then of three, instances is killed with SIGKILL while users read, write and listen to events. */
export const instanceKilled: Fault = {
  name: 'instance-killed',
  title: 'one of several instances with a replica is killed under load',
  limitSeconds: 240,
  run: async (scene) => {
    const outcomes = [await killOneOf(2, scene), await killOneOf(3, scene)]
    return {
      figure: outcomes.map(({ figure }) => figure).join('; '),
      goal: 'no request fails but those in flight on it, no acknowledged write is lost, each event arrives once',
      holds: outcomes.every(({ holds }) => holds),
    }
  },
}

async function killOneOf(instances: number, scene: Scene): Promise<Outcome> {
  const primary = await startPostgres15(scene)
  await primary.query(`create database ${DATABASE}`)
  const replica = await startReplica(scene, primary)
  const environment = {
    ...ADMINISTRATOR,
    DATABASE_URL: primary.url(DATABASE),
    DATABASE_READ_URL: replica.url(DATABASE),
  }
  const programs = []
  for (let n = 0; n < instances; n += 1) programs.push(await startProgram(scene, environment))
  const [first, victim] = programs
  if (!first || !victim) throw new Error('At least two instances are needed')
  const proxy = await FrontProxy.start(
    scene,
    programs.map(({ port }) => port),
  )
  const host = await signUp(first.url, 'host')
  const administrator = await signInAdministrator(first.url)

  const failures: Failure[] = []
  const acknowledged: string[] = []
  let answered = 0
  let isOver = false
  const loop = (step: (turn: number) => Promise<void>) => async () => {
    for (let turn = 0; !isOver; turn += 1) {
      await step(turn)
      await wait(PAUSE_MS)
    }
  }
  async function ask(client: TestClient, method: string, path: string, body?: unknown) {
    const startedAt = performance.now()
    const headers: Record<string, string> = method === 'POST' ? { 'idempotency-key': randomUUID() } : {}
    try {
      const answer = await client.request(method, path, body, headers)
      answered += 1
      if (answer.status < 500) return answer
      failures.push({ startedAt, what: `${method} ${path}: ${answer.status}` })
    } catch (error) {
      failures.push({ startedAt, what: `${method} ${path}: ${(error as Error).message}` })
    }
    return undefined
  }
  const through = (client: TestClient) => client.at(proxy.url)
  const readers = Array.from({ length: READERS }, (_, reader) =>
    loop(async (turn) => {
      await ask(new TestClient(proxy.url), 'GET', READ[(turn + reader) % READ.length] ?? '/')
    })(),
  )
  const writers = Array.from({ length: WRITERS }, () =>
    loop(async () => {
      const name = `Sala ${randomUUID().slice(0, 8)}`
      const created = await ask(through(host.client), 'POST', '/api/v1/workspaces', workspaceDraft({ name }))
      if (created?.status !== 201) return
      acknowledged.push(created.body.id)
      const { id, version } = created.body
      await ask(through(administrator), 'POST', `/api/v1/admin/workspaces/${id}/approve`, { version })
    })(),
  )
  const listeners = Array.from({ length: STREAMS }, () => new Listener(through(host.client)))
  await Promise.all(listeners.map((listener) => listener.begin()))

  await wait(BEFORE_MS)
  await victim.end('SIGKILL')
  // Its connections stay open until the system has removed the process: requests until then count as in flight.
  const goneAt = performance.now()
  await wait(AFTER_MS)
  isOver = true
  await Promise.all([...readers, ...writers])

  const later = failures.filter(({ startedAt }) => startedAt > goneAt)
  const stored = await primary.query<{ id: string }>('select id from workspaces', DATABASE)
  const ids = new Set(stored.map(({ id }) => id))
  const lost = acknowledged.filter((id) => !ids.has(id)).length
  const expected = await primary.query<{ position: string }>(
    `select position::text from live_events where audience = 'person' order by live_events.position`,
    DATABASE,
  )
  const positions = expected.map(({ position }) => position)
  await waitFor(() => listeners.every(({ seen }) => seen.length >= positions.length))
  const whole = listeners.filter(({ seen }) => seen.join() === positions.join()).length
  for (const listener of listeners) listener.end()
  for (const program of programs) await program.end()
  return {
    figure: `of ${instances}: ${answered} answered, ${failures.length - later.length} in flight on it and ${later.length} later failed${later[0] ? ` (${later[0].what})` : ''}, ${lost} of ${acknowledged.length} writes lost, ${whole} of ${STREAMS} readers got all ${positions.length} events once`,
    goal: '',
    holds: later.length === 0 && lost === 0 && whole === STREAMS && acknowledged.length > 0,
  }
}

/** Listens as a browser does: reconnects with the id of the last event it received. */
class Listener {
  readonly #client: TestClient
  readonly #past: string[] = []
  #reader: EventReader | undefined
  #isOver = false

  constructor(client: TestClient) {
    this.#client = client
  }

  /** The received events, by their position. */
  get seen(): string[] {
    return [...this.#past, ...(this.#reader?.updates.map(({ id }) => id) ?? [])]
  }

  async begin(): Promise<void> {
    this.#reader = await EventReader.open(this.#client, '0')
    void this.#comeBack()
  }

  end(): void {
    this.#isOver = true
    this.#reader?.close()
  }

  async #comeBack(): Promise<void> {
    while (!this.#isOver) {
      await wait(20)
      const ended = this.#reader
      if (!ended?.hasEnded) continue
      this.#past.push(...ended.updates.map(({ id }) => id))
      this.#reader = undefined
      while (!this.#reader && !this.#isOver) {
        const reader = await EventReader.open(this.#client, this.#past.at(-1) ?? '0').catch(() => undefined)
        if (reader?.status === 200) this.#reader = reader
        else await wait(100)
      }
    }
  }
}

async function waitFor(holds: () => boolean): Promise<void> {
  const deadline = performance.now() + 10_000
  while (!holds() && performance.now() < deadline) await wait(20)
}
