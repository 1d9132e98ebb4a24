import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { readRecord, removeClusterFolders } from '#server/database/cluster-record.ts'
import { findFreePort } from '#server/database/free-port.ts'
import { readServerPid } from '#server/database/server-process.ts'
import { demoPassword } from '#server/demo/users.ts'
import { builtProgram } from '../scripts/pinned-node.mjs'
import { TestClient } from './client.ts'
import { EventReader } from './event-reader.ts'
import { createEmptyDatabase } from './server.ts'
import {
  childrenOf,
  eachOf,
  freshly,
  runningOf,
  START_TIMEOUT_MS,
  startProgram,
  waitForStart,
} from './started-program.ts'

const BUILD_TIMEOUT_MS = 300_000
/** How long the program may take to become unready after SIGTERM. */
const NOTICED_AFTER_MS = 2_000
/** The module that starts what answers requests. */
const RUNS = 'server/run-program.ts'
const SIGN_IN = '/api/auth/sign-in/email'
const FEATURED = '/api/v1/workspaces/featured'
const AUTH_SECRET = 'x'.repeat(32)

let dataDir: string
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'pouso-program-'))
  await promisify(execFile)(process.execPath, ['scripts/build.mjs'])
}, BUILD_TIMEOUT_MS)
afterAll(async () => {
  await removeClusterFolders(dataDir)
  await rm(dataDir, { recursive: true, force: true })
})

/** The program on the folder of these tests. */
const start = (environment: Record<string, string>) => startProgram({ DATA_DIR: dataDir, ...environment })

/** Starts a collector of traces. @returns its address and the number of requests received */
async function startCollector(): Promise<{ url: string; received: () => number }> {
  let received = 0
  const server = createServer((request, response) => {
    request.resume().once('end', () => {
      received += 1
      response.setHeader('content-type', 'application/json').end('{}')
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return { url: urlOf((server.address() as AddressInfo).port), received: () => received }
}

const urlOf = (port: number) => `http://127.0.0.1:${port}`

async function terminateConnections(databaseUrl: string): Promise<void> {
  const client = new pg.Client(databaseUrl)
  await client.connect()
  await client.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and state = 'idle' and application_name = 'pouso'`,
  )
  await client.end()
}

/** The sources of every file of the build, by the file. */
async function sourcesOfBuild(): Promise<Map<string, string[]>> {
  const folder = path.dirname(builtProgram)
  const maps = (await readdir(folder)).filter((name) => name.endsWith('.js.map'))
  const sources = maps.map(async (name) => {
    const { sources } = JSON.parse(await readFile(path.join(folder, name), 'utf8'))
    return [name.replace(/\.map$/, ''), sources] as const
  })
  return new Map(await Promise.all(sources))
}

/** The files of the build that a start reads: those of the entry and of the module that it hands on to. */
async function filesOfStart(sources: Map<string, string[]>): Promise<Set<string>> {
  const [runs = ''] = [...sources].find(([, list]) => list.some((name) => name.endsWith(RUNS))) ?? []
  const files = new Set([path.basename(builtProgram), runs])
  for (const file of files) {
    const code = await readFile(path.join(path.dirname(builtProgram), file), 'utf8')
    for (const [, imported = ''] of code.matchAll(/^import .*["']\.\/([^"'/]+\.js)["']/gm))
      files.add(imported)
  }
  return files
}

async function signIn(url: string, email: string): Promise<TestClient> {
  const client = freshly(new TestClient(url))
  expect((await client.post(SIGN_IN, { email, password: demoPassword })).status).toBe(200)
  return client
}

describe('the program', { timeout: 2 * START_TIMEOUT_MS }, () => {
  test('runs with an external database, replica and trace collector, and shuts down gracefully', async () => {
    const [databaseUrl, collector, port] = [
      await createEmptyDatabase(),
      await startCollector(),
      await findFreePort(),
    ]
    const program = start({
      DATABASE_URL: databaseUrl,
      DATABASE_READ_URL: databaseUrl,
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      AUTH_SECRET,
      TRUST_PROXY: 'on',
      PUBLIC_URL: `${urlOf(port)}/`,
      PORT: String(port),
    })
    await waitForStart(program)
    // Without demonstration data this is the only way to sign in as an administrator.
    expect(program.printed()).toMatch(
      /Conta de administrador, mostrada só desta vez:\n {4}\S+ {2}senha: \S{16}\n/,
    )
    expect(program.printed()).not.toContain('demonstração')
    const page = await fetch(urlOf(port))
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('<html lang="pt-BR"')])
    const client = new TestClient(urlOf(port))
    const [, email = '', password = ''] = /(\S+@\S+) {2}senha: (\S{16})\n/.exec(program.printed()) ?? []
    expect(await client.post('/api/auth/sign-in/email', { email, password })).toMatchObject({ status: 200 })
    expect((await client.get('/api/v1/session')).body).toMatchObject({ viewer: { role: 'admin' } })
    // Files of packages and of our own folders, which code finds from where it stands.
    expect((await client.get('/api/docs/swagger-ui.css')).status).toBe(200)
    const { body } = await client.get('/api/v1/municipalities?state=PR&search=Pinhais')
    expect(body.items).toContainEqual({ name: 'Pinhais' })

    await terminateConnections(databaseUrl)
    await expect.poll(program.printed).toContain('idle connection failed')
    // Stack traces name sources and not where the build put them.
    expect(program.printed()).toMatch(/pg-protocol\/dist\/parser\.js:\d+/)
    expect(program.printed()).not.toContain('dist/program')
    expect((await client.get('/api/v1/session')).body).toMatchObject({ viewer: { role: 'admin' } })

    program.process.kill('SIGTERM')
    const readiness = () => fetch(`${urlOf(port)}/readyz`).then(({ status }) => status)
    await expect.poll(readiness, { interval: 20, timeout: NOTICED_AFTER_MS }).toBe(503)
    expect(await program.ended).toBe(0)
    expect(collector.received()).toBeGreaterThan(0)
  })

  test('exits at once on a second signal, and locks its data folder', async () => {
    const program = start({
      DATABASE_URL: await createEmptyDatabase(),
      AUTH_SECRET,
      TRUST_PROXY: 'on',
      PORT: '0',
    })
    await waitForStart(program)
    const { pid } = program.process
    await writeFile(path.join(dataDir, 'pouso.pid'), String(pid))
    const second = start({ PORT: '0' })
    expect(await second.ended).toBe(1)
    expect(second.printed().trim()).toBe(
      `Pouso is already running on ${dataDir} (process ${pid}). Stop it first, or set another DATA_DIR.`,
    )
    program.process.kill('SIGINT')
    program.process.kill('SIGTERM')
    expect(await program.ended).toBe(1)
  })

  test('refuses to start with an invalid environment and explains it in one line', async () => {
    const program = start({ PORT: 'abc' })
    expect(await program.ended).toBe(1)
    expect(program.printed()).toBe('\nEnvironment variable PORT must be a port number\n')
  })

  test('stops its database when its port is taken, and ignores another program’s process id in its data folder', async () => {
    const taken = createServer().listen(0, '127.0.0.1')
    await once(taken, 'listening')
    onTestFinished(() => void taken.close())
    const { port } = taken.address() as AddressInfo
    await writeFile(path.join(dataDir, 'pouso.pid'), String(process.pid))
    const program = start({ DEMO_DATA: 'off', PORT: String(port) })
    expect(await program.ended).toBe(1)
    expect(program.printed()).toContain(`Port ${port} is in use by another program.`)
    const next = start({ DEMO_DATA: 'off', PORT: '0' })
    await waitForStart(next)
    // A command connects to the running database.
    const command = await promisify(execFile)(process.execPath, ['server/commands/migrate.ts'], {
      env: { PATH: process.env.PATH, DATA_DIR: dataDir },
    })
    expect(command.stdout).toContain('The schema is up to date.')
    next.process.kill('SIGTERM')
    expect(await next.ended).toBe(0)
  })
})

describe('several workers', { timeout: 2 * START_TIMEOUT_MS }, () => {
  test('act as one: changes, streams, limits, metrics; a killed one is replaced, and nothing outlives the end', async () => {
    const port = await findFreePort()
    const program = start({ WORKERS: '2', DEMO_DATA: 'on', PORT: String(port) })
    await waitForStart(program)
    const visitor = freshly(new TestClient(urlOf(port)))
    const metrics = async () => (await visitor.get('/metrics')).body as string
    await expect.poll(metrics, { timeout: START_TIMEOUT_MS }).toContain('\npouso_workers 2\n')

    // A change that one makes shows in what the other has cached.
    const admin = await signIn(urlOf(port), 'admin@pouso.example')
    const firstFeatured = () => eachOf(4, async () => (await visitor.get(FEATURED)).body.items[0].id)
    const [first] = await firstFeatured()
    expect((await visitor.get(FEATURED)).headers.get('cache-status')).toBe('pouso; hit')
    await admin.put(`/api/v1/admin/workspaces/${first}/featured`, { featured: false })
    await expect.poll(async () => (await firstFeatured()).includes(first)).toBe(false)

    // Every stream of a host hears of a message, whichever worker took it.
    const host = await signIn(urlOf(port), 'helena@pouso.example')
    const guest = await signIn(urlOf(port), 'camila@pouso.example')
    const streams = await eachOf(4, () => EventReader.open(host))
    onTestFinished(() => streams.forEach((stream) => void stream.close()))
    await expect.poll(() => streams.map(({ events }) => events.length)).toEqual([1, 1, 1, 1])
    await expect.poll(metrics).toContain('\npouso_live_streams 4\n')
    const { body: own } = await host.get('/api/v1/me/workspaces')
    const message = { clientId: randomUUID(), content: 'A sala tem janela?' }
    const published = own.items.find(({ isPublic }: { isPublic: boolean }) => isPublic)
    const to = `/api/v1/workspaces/${published.id}/messages`
    expect((await guest.post(to, message)).status).toBe(201)
    const heard = () => streams.filter(({ updates }) => updates.length > 0).length
    await expect.poll(heard).toBe(4)

    // Attempts count together.
    const guess = () => visitor.post(SIGN_IN, { email: 'thiago@pouso.example', password: 'errada-de-novo' })
    const answers = await eachOf(11, async () => (await guess()).status)
    expect(answers).toEqual([...Array(10).fill(401), 429])

    // A scrape tells the same whichever worker it reaches.
    await eachOf(10, () => visitor.get('/healthz'))
    const health = /http_requests_total\{method="GET",route="\/healthz",status="200"\} (\d+)/
    expect(await eachOf(4, async () => health.exec(await metrics())?.[1])).toEqual(['10', '10', '10', '10'])

    // Half of the streams were on the worker that is killed; the others go on.
    const workers = await childrenOf(program)
    process.kill(workers[0] ?? 0, 'SIGKILL')
    await expect.poll(() => streams.filter(({ hasEnded }) => hasEnded).length).toBe(2)
    await expect.poll(program.printed).toContain('a worker ended and is replaced')
    await expect.poll(metrics, { timeout: START_TIMEOUT_MS }).toContain('\npouso_workers 2\n')
    const replaced = await childrenOf(program)
    expect(replaced).toHaveLength(2)

    program.process.kill('SIGTERM')
    expect(await program.ended).toBe(0)
    expect(await runningOf([...workers, ...replaced])).toEqual([])
    const record = await readRecord(dataDir)
    expect(record && (await readServerPid(record))).toBeUndefined()
  })

  test('a failed start says why once, and a second signal ends every process at once', async () => {
    const taken = createServer().listen(0, '127.0.0.1')
    await once(taken, 'listening')
    onTestFinished(() => void taken.close())
    const { port } = taken.address() as AddressInfo
    const environment = { DATABASE_URL: await createEmptyDatabase(), AUTH_SECRET, WORKERS: '2' }
    const failing = start({ ...environment, PORT: String(port) })
    expect(await failing.ended).toBe(1)
    expect(failing.printed().match(/is in use by another program/g)).toHaveLength(1)

    const program = start({ ...environment, TRUST_PROXY: 'on', PORT: '0' })
    await waitForStart(program)
    await expect.poll(async () => (await childrenOf(program)).length).toBe(2)
    const workers = await childrenOf(program)
    program.process.kill('SIGINT')
    program.process.kill('SIGTERM')
    expect(await program.ended).toBe(1)
    expect(await runningOf(workers)).toEqual([])
  })
})

describe('the build', () => {
  test('leaves out the account library’s own query builder', async () => {
    const sources = [...(await sourcesOfBuild()).values()].flat()
    expect(sources.length).toBeGreaterThan(1_000)
    expect(
      sources.filter((source) => /node_modules\/(?:kysely|@better-auth\/kysely-adapter)\//.test(source)),
    ).toEqual([])
  })

  test('a start reads neither the clients of buckets and traces nor pages of other routes', async () => {
    const sources = await sourcesOfBuild()
    const files = await filesOfStart(sources)
    const read = [...files].flatMap((file) => sources.get(file) ?? [])
    expect(read).toContainEqual(expect.stringMatching(/server\/http\/app\.ts$/))
    const rare = /@aws-sdk|@opentelemetry\/(?:sdk-trace|exporter)|web\/routes\//
    expect(read.filter((source) => rare.test(source))).toEqual([])
  })
})
