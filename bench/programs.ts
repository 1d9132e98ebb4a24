import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { findFreePort } from '#server/database/free-port.ts'
import { builtProgram, serverEnvironment, serverOptions } from '../scripts/pinned-node.mjs'
import type { FloorSettings } from './floor-server.ts'

const START_TIMEOUT_MS = 120_000
const ROOT = fileURLToPath(new URL('..', import.meta.url))

export type Program = { url: string; pid: number; stop: () => Promise<void> }

/**
 * Starts the product on a running database and waits until it is ready.
 * @param environment its variables, or what they are at its address
 * @param nodeOptions options besides the usual ones
 */
export async function startProduct(
  databaseUrl: string,
  environment: Record<string, string> | ((url: string) => Record<string, string>) = {},
  nodeOptions: string[] = [],
): Promise<Program> {
  const folder = mkdtempSync(path.join(tmpdir(), 'pouso-bench-files-'))
  const port = await findFreePort()
  const url = `http://127.0.0.1:${port}`
  const program = start([...nodeOptions, builtProgram], {
    NODE_ENV: 'production',
    PORT: String(port),
    DATA_DIR: folder,
    DATABASE_URL: databaseUrl,
    AUTH_SECRET: randomBytes(32).toString('hex'),
    LOG_LEVEL: 'warn',
    ...(typeof environment === 'function' ? environment(url) : environment),
  })
  await untilReady(`${url}/readyz`, program)
  return { url, pid: program.pid ?? 0, stop: () => stop(program, folder) }
}

/** Starts a program that does one thing only: the most that the machine allows. */
export async function startFloor(settings: FloorSettings): Promise<Program> {
  const folder = mkdtempSync(path.join(tmpdir(), 'pouso-bench-floor-'))
  const file = path.join(folder, 'settings.json')
  writeFileSync(file, JSON.stringify(settings))
  const port = await findFreePort()
  const program = start(['bench/floor-server.ts', file, String(port)], { NODE_ENV: 'production' })
  const url = `http://127.0.0.1:${port}`
  await untilReady(url, program)
  return { url, pid: program.pid ?? 0, stop: () => stop(program, folder) }
}

/**
 * Signs up through the product's API.
 * @returns the Cookie header of its session
 */
export async function signUp(url: string, role: 'guest' | 'host' = 'guest'): Promise<string> {
  const response = await fetch(`${url}/api/auth/sign-up/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify({
      name: 'Pessoa da Medida',
      email: `medida-${randomBytes(6).toString('hex')}@teste.example`,
      password: `muito-comprida-${randomBytes(6).toString('hex')}`,
      role,
      termsAccepted: true,
    }),
  })
  if (!response.ok) throw new Error(`No account could be opened: ${await response.text()}`)
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}

/** Floors run as the product does. */
function start(parameters: string[], environment: Record<string, string>): ChildProcess {
  const child = spawn(process.execPath, [...serverOptions, ...parameters], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, ...serverEnvironment, ...environment },
  })
  // Also when a measurement fails.
  process.once('exit', () => child.kill())
  return child
}

async function untilReady(url: string, program: ChildProcess): Promise<void> {
  const deadline = Date.now() + START_TIMEOUT_MS
  for (;;) {
    const isReady = await fetch(url).then(
      (response) => response.ok,
      () => false,
    )
    if (isReady) return
    if (Date.now() > deadline || program.exitCode !== null) throw new Error(`${url} does not answer`)
    await wait(20)
  }
}

async function stop(program: ChildProcess, folder: string): Promise<void> {
  const exited = once(program, 'exit')
  program.kill('SIGTERM')
  await exited
  rmSync(folder, { recursive: true, force: true })
}
