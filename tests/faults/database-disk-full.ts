import { execFile } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { readRecord } from '#server/database/cluster-record.ts'
import type { Answer, TestClient } from '../client.ts'
import { workspaceDraft } from '../factories/workspace.ts'
import { embeddedUrl, query } from './database.ts'
import type { Fault, Outcome } from './fault.ts'
import { startProgram } from './program.ts'
import { SmallDisk } from './small-disk.ts'
import { ADMINISTRATOR, publishWorkspace, signInAdministrator, signUp } from './user.ts'

const run = promisify(execFile)
const DISK_MEGABYTES = 320
const FULL_MS = 15_000
const PAUSE_MS = 20
const RECOVERY_GOAL_MS = 10_000
const HTML = { accept: 'text/html', 'accept-encoding': 'identity' }

/** The disk of the embedded database is filled to the last byte while a host writes and visitors read. */
export const databaseDiskFull: Fault = {
  name: 'database-disk-full',
  title: 'disk of the embedded database full',
  limitSeconds: 180,
  run: async (scene) => {
    const { program, disk } = await startOnSmallDisk(scene)
    const host = await signUp(program.url, 'host')
    await publishWorkspace(host, await signInAdministrator(program.url))
    const { pid } = program
    const acknowledged: string[] = []
    const tables = await fillAndFree('tables', disk, host.client, acknowledged)
    const journal = await fillAndFree('the journal', disk, host.client, acknowledged, () =>
      useUpJournal(program.dataDir),
    )
    const found = await ask(program.dataDir, 'select id from workspaces where id = any($1::uuid[])', [
      acknowledged,
    ])
    const lost = acknowledged.length - found.length
    return {
      figure: `${tables.figure}; ${journal.figure}; ${lost} of ${acknowledged.length} writes that found room lost`,
      goal: `507 or 503 in Portuguese, cached pages served, no acknowledged write lost, writes accepted again ≤ ${RECOVERY_GOAL_MS / 1000} s without a restart`,
      holds: tables.holds && journal.holds && lost === 0 && program.isRunning && program.pid === pid,
    }
  },
}

/** Writes and reads for a while without room, then until a write succeeds again. */
async function fillAndFree(
  what: string,
  disk: SmallDisk,
  host: TestClient,
  acknowledged: string[],
  worsen: () => Promise<unknown> = async () => {},
): Promise<Pick<Outcome, 'figure' | 'holds'>> {
  const visitor = host.elsewhere()
  await cachePages(visitor)
  const write = async () => {
    const answer = await host.post('/api/v1/workspaces', workspaceDraft())
    if (answer.status === 201) acknowledged.push(answer.body.id)
    return answer
  }
  const [refused, cached, own] = [
    new Map<number, number>(),
    new Map<number, number>(),
    new Map<number, number>(),
  ]
  const wrong: string[] = []
  await disk.fill()
  await worsen()
  const fullAt = performance.now()
  while (performance.now() < fullAt + FULL_MS) {
    const written = await write()
    if (written.status !== 201) count(refused, written.status)
    if (!isWellAnswered(written))
      wrong.push(`${written.status} ${JSON.stringify(written.body).slice(0, 100)}`)
    count(cached, (await visitor.request('GET', '/workspaces', undefined, HTML)).status)
    count(own, (await host.get('/api/v1/me/workspaces')).status)
    await wait(PAUSE_MS)
  }
  await disk.giveRoom()
  const roomAt = performance.now()
  while ((await write()).status !== 201) {
    if (performance.now() - roomAt > 60_000)
      throw new Error(`${what}: no write succeeded within 60 s of freeing room`)
    await wait(PAUSE_MS)
  }
  const recoveryMs = performance.now() - roomAt
  return {
    figure: `no room for ${what}: writes ${formatCounts(refused)}${wrong[0] ? ` (${wrong.length} wrong: ${wrong[0]})` : ''}, cached pages ${formatCounts(cached)}, a host's list ${formatCounts(own)}, writing again after ${(recoveryMs / 1000).toFixed(1)} s`,
    holds:
      refused.size > 0 &&
      wrong.length === 0 &&
      [...cached.keys()].join() === '200' &&
      recoveryMs <= RECOVERY_GOAL_MS,
  }
}

async function ask(dataDir: string, sql: string, values: unknown[] = []) {
  return query(await embeddedUrl(dataDir), sql, values)
}

/** The program on a database whose folder was moved unchanged to its own disk. */
async function startOnSmallDisk(scene: Parameters<Fault['run']>[0]) {
  const program = await startProgram(scene, ADMINISTRATOR)
  await program.end()
  const cluster = (await readRecord(program.dataDir))?.clusterDir
  if (!cluster) throw new Error(`No embedded database in ${program.dataDir}`)
  const copy = await scene.folder()
  await run('cp', ['--archive', `${cluster}/.`, copy])
  const disk = await SmallDisk.mount(scene, cluster, DISK_MEGABYTES)
  await run('cp', ['--archive', `${copy}/.`, cluster])
  // The scene cleans up in reverse order: first the server stops, then the disk is unmounted.
  scene.onEnd(() => program.end())
  await program.start()
  return { program, disk }
}

/** Fills the write-ahead log until the server exits for lack of room for the next segment. */
async function useUpJournal(dataDir: string): Promise<void> {
  const url = await embeddedUrl(dataDir)
  for (let megabyte = 0; megabyte < DISK_MEGABYTES; megabyte += 1) {
    try {
      await query(url, "select pg_logical_emit_message(false, 'fault', repeat('a', 1000000))")
    } catch {
      return
    }
  }
  throw new Error('The write-ahead log is not full')
}

/** A page is not cached when its data changes during rendering. */
async function cachePages(visitor: TestClient): Promise<void> {
  for (let tries = 0; tries < 200; tries += 1) {
    const { headers } = await visitor.request('GET', '/workspaces', undefined, HTML)
    if (headers.get('cache-status') === 'pouso; hit') return
    await wait(50)
  }
  throw new Error('The page is not cached')
}

function isWellAnswered({ status, body }: Answer): boolean {
  if (status === 201) return true
  if (status === 507) return body.code === 'INSUFFICIENT_STORAGE' && /espaço/.test(body.message)
  return status === 503 && body.code === 'SERVICE_UNAVAILABLE' && /[a-zç] /.test(body.message)
}

function count(counts: Map<number, number>, status: number): void {
  counts.set(status, (counts.get(status) ?? 0) + 1)
}

/** '20 × 507, 3 × 503' */
function formatCounts(counts: Map<number, number>): string {
  return [...counts].map(([status, times]) => `${times} × ${status}`).join(', ') || 'none'
}
