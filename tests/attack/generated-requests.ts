import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { TestClient } from '../client.ts'
import { startProgram } from '../faults/program.ts'
import { fuzz, type Sender } from '../fuzz/fuzz.ts'
import { pages, readOperations } from '../fuzz/operations.ts'
import type { Attack } from './attack.ts'
import { signInDemo, signUp } from './users.ts'

const REQUESTS = 30_000
const SHORT_REQUESTS = 400
const SEED = Number(process.env.FUZZ_SEED ?? 20_261_121)
/** The baseline of growth: by then the page cache is full and the code compiled. */
const WARM_AFTER = 10_000
const GROWTH_GOAL_MB = 50
const SHOWN_FAILURES = 10

/** Every operation of the contract and every page, with valid, nearly valid and absurd values, in every role. */
export const generatedRequests: Attack = {
  name: 'generated-requests',
  title: `${REQUESTS} requests generated from the contract (FUZZ_SEED)`,
  limitSeconds: 2_400,
  hasShortForm: true,
  run: async (scene, { isShort }) => {
    const program = await startProgram(scene, { DEMO_DATA: 'on' })
    const { url } = program
    const visitor = new TestClient(url)
    const { body: description } = await visitor.get('/api/openapi.json')
    const senders: Sender[] = [
      { name: 'anonymous', cookie: () => '', renew: async () => {} },
      await senderOf('guest', () => signUp(url, `${randomUUID()}@teste.example`, 'guest')),
      await senderOf('host', () => signUp(url, `${randomUUID()}@teste.example`, 'host')),
      await senderOf('admin', () => signInDemo(url, 'admin')),
    ]
    let warmMb = 0
    const report = await fuzz({
      url,
      operations: [...readOperations(description), ...pages],
      senders,
      ids: await idsOf(url),
      count: isShort ? SHORT_REQUESTS : REQUESTS,
      seed: SEED,
      onProgress: async (sent) => {
        if (warmMb === 0 && sent >= WARM_AFTER) warmMb = await residentMb(program.pid)
      },
    })
    // So few requests show nothing about growth.
    const growthMb = isShort ? 0 : (await residentMb(program.pid)) - warmMb
    const memory = `memory ${growthMb >= 0 ? '+' : ''}${growthMb.toFixed(0)} MB on ${warmMb.toFixed(0)} MB; `
    for (const failure of report.failures.slice(0, SHOWN_FAILURES)) console.error(failure)
    const statuses = [...report.byStatus].sort(([one], [other]) => one - other)
    return {
      figure: `${report.failures.length} failures; ${isShort ? '' : memory}answers ${statuses.map((pair) => pair.join(' × ')).join(', ')}`,
      goal: `no 5xx, no stack trace or internals, no redirect off the site, memory < +${GROWTH_GOAL_MB} MB after ${WARM_AFTER}`,
      holds: report.failures.length === 0 && growthMb < GROWTH_GOAL_MB,
    }
  },
}

async function senderOf(name: string, signIn: () => Promise<TestClient>): Promise<Sender> {
  let client = await signIn()
  return {
    name,
    cookie: () => client.cookie,
    renew: async () => {
      client = await signIn()
    },
  }
}

/** Ids and codes of the demonstration's workspaces, users, reports, bookings and reviews, from public and own lists. */
async function idsOf(url: string): Promise<string[]> {
  const admin = await signInDemo(url, 'admin')
  const lists = [
    'workspaces?limit=8',
    'admin/workspaces?status=pending&limit=4',
    'admin/reports',
    'admin/users?limit=6',
    'admin/reviews',
    'admin/disputes',
  ]
  const guest = await signInDemo(url, 'camila')
  const answers = await Promise.all([
    ...lists.map((list) => admin.get(`/api/v1/${list}`)),
    guest.get('/api/v1/bookings'),
  ])
  return answers.flatMap(({ body }) =>
    body.items.flatMap(({ id, code }: { id?: string; code?: string }) => [id, code].filter(Boolean)),
  )
}

async function residentMb(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024
}
