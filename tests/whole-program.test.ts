import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { removeClusterFolders } from '#server/database/cluster-record.ts'
import { findFreePort } from '#server/database/free-port.ts'
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

/** Runs server/main.ts with only this environment; killed at the end of the test if it still runs. */
function startProgram(environment: Record<string, string>): Program {
  const child = spawn(process.execPath, ['server/main.ts'], {
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
