import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { removeClusterFolders } from '#server/database/cluster-record.ts'
import { findFreePort } from '#server/database/free-port.ts'
import { builtProgram, programUnderTest, serverOptions } from '../scripts/pinned-node.mjs'
import { TestClient } from './client.ts'
import { createEmptyDatabase } from './server.ts'

const START_TIMEOUT_MS = 90_000
const BUILD_TIMEOUT_MS = 300_000
/** How long the program may take to become unready after SIGTERM. */
const NOTICED_AFTER_MS = 2_000
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

type Program = {
  process: ChildProcess
  printed: () => string
  /** Resolves with the exit code. */
  ended: Promise<number | null>
}

/** Runs the built program with only this environment; killed at the end of the test if it still runs. */
function startProgram(environment: Record<string, string>): Program {
  const child = spawn(process.execPath, [...serverOptions, programUnderTest()], {
    env: { PATH: process.env.PATH, DATA_DIR: dataDir, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (text) => {
      printed += text
    })
  }
  onTestFinished(() => void child.kill('SIGKILL'))
  return { process: child, printed: () => printed, ended: once(child, 'close').then(([code]) => code) }
}

async function waitForStart({ printed }: Program): Promise<void> {
  await expect.poll(printed, { timeout: START_TIMEOUT_MS }).toContain('Ctrl+C encerra.')
}

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

/** The files of the build that a start reads. */
async function filesOfStart(): Promise<Set<string>> {
  const files = new Set([path.basename(builtProgram)])
  for (const file of files) {
    const code = await readFile(path.join(path.dirname(builtProgram), file), 'utf8')
    for (const [, imported = ''] of code.matchAll(/^import .*["']\.\/([^"'/]+\.js)["']/gm))
      files.add(imported)
  }
  return files
}

describe('the program', { timeout: 2 * START_TIMEOUT_MS }, () => {
  test('runs with an external database, replica and trace collector, and shuts down gracefully', async () => {
    const [databaseUrl, collector, port] = [
      await createEmptyDatabase(),
      await startCollector(),
      await findFreePort(),
    ]
    const program = startProgram({
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
    const program = startProgram({
      DATABASE_URL: await createEmptyDatabase(),
      AUTH_SECRET,
      TRUST_PROXY: 'on',
      PORT: '0',
    })
    await waitForStart(program)
    const { pid } = program.process
    await writeFile(path.join(dataDir, 'pouso.pid'), String(pid))
    const second = startProgram({ PORT: '0' })
    expect(await second.ended).toBe(1)
    expect(second.printed().trim()).toBe(
      `Pouso is already running on ${dataDir} (process ${pid}). Stop it first, or set another DATA_DIR.`,
    )
    program.process.kill('SIGINT')
    program.process.kill('SIGTERM')
    expect(await program.ended).toBe(1)
  })

  test('refuses to start with an invalid environment and explains it in one line', async () => {
    const program = startProgram({ PORT: 'abc' })
    expect(await program.ended).toBe(1)
    expect(program.printed()).toBe('\nEnvironment variable PORT must be a port number\n')
  })

  test('stops its database when its port is taken, and ignores another program’s process id in its data folder', async () => {
    const taken = createServer().listen(0, '127.0.0.1')
    await once(taken, 'listening')
    onTestFinished(() => void taken.close())
    const { port } = taken.address() as AddressInfo
    await writeFile(path.join(dataDir, 'pouso.pid'), String(process.pid))
    const program = startProgram({ DEMO_DATA: 'off', PORT: String(port) })
    expect(await program.ended).toBe(1)
    expect(program.printed()).toContain(`Port ${port} is in use by another program.`)
    const next = startProgram({ DEMO_DATA: 'off', PORT: '0' })
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

describe('the build', () => {
  test('leaves out the account library’s own query builder', async () => {
    const sources = [...(await sourcesOfBuild()).values()].flat()
    expect(sources.length).toBeGreaterThan(1_000)
    expect(
      sources.filter((source) => /node_modules\/(?:kysely|@better-auth\/kysely-adapter)\//.test(source)),
    ).toEqual([])
  })

  test('a start reads neither the clients of buckets and traces nor pages of other routes', async () => {
    const [sources, files] = [await sourcesOfBuild(), await filesOfStart()]
    const read = [...files].flatMap((file) => sources.get(file) ?? [])
    expect(read).toContainEqual(expect.stringMatching(/server\/http\/app\.ts$/))
    const rare = /@aws-sdk|@opentelemetry\/(?:sdk-trace|exporter)|web\/routes\//
    expect(read.filter((source) => rare.test(source))).toEqual([])
  })
})
