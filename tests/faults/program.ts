import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { removeClusterFolders } from '#server/database/cluster-record.ts'
import { findFreePort } from '#server/database/free-port.ts'
import { programUnderTest, serverOptions } from '../../scripts/pinned-node.mjs'
import type { Scene } from './scene.ts'

const START_TIMEOUT_MS = 120_000
const POLL_MS = 20

/** The program as in production, in its own process that can be stopped, killed and restarted. */
export class Program {
  readonly url: string
  readonly port: number
  readonly dataDir: string
  readonly #environment: Record<string, string>
  #child: ChildProcess | undefined
  readonly #root: string
  #output = ''

  /** @param root the folder of the project whose build runs: this one, or another release of it */
  constructor(port: number, dataDir: string, environment: Record<string, string>, root = process.cwd()) {
    this.#root = root
    this.port = port
    this.url = urlOf(port)
    this.dataDir = dataDir
    this.#environment = environment
  }

  get pid(): number {
    return this.#child?.pid ?? 0
  }

  get isRunning(): boolean {
    return this.#child !== undefined && this.#child.exitCode === null && this.#child.signalCode === null
  }

  /** The end of its output. */
  get output(): string {
    return this.#output
  }

  /** @returns milliseconds until it was ready. @throws Error with the end of its output when it exits first. */
  async start(): Promise<number> {
    const startedAt = performance.now()
    this.launch()
    while (!(await isReady(this.url))) {
      if (!this.isRunning) throw new Error(`The program did not start: ${this.#output}`)
      if (performance.now() - startedAt > START_TIMEOUT_MS)
        throw new Error('The program is not ready in time')
      await wait(POLL_MS)
    }
    return performance.now() - startedAt
  }

  /** Waits until it has answered a request of this route since its start. @throws Error after 10 s without one. */
  async hasAnswered(route: string): Promise<void> {
    const deadline = performance.now() + 10_000
    const series = `http_requests_total{method="GET",route="${route}",status="200"}`
    while (performance.now() < deadline) {
      const metrics = await fetch(`${this.url}/metrics`)
      if ((await metrics.text()).includes(series)) return
      await wait(POLL_MS)
    }
    throw new Error(`No request for ${route} came to ${this.url}`)
  }

  /** Starts it without waiting until it is ready. */
  launch(): void {
    const child = spawn(process.execPath, [...serverOptions, programUnderTest()], {
      stdio: ['ignore', 'pipe', 'pipe'],
      cwd: this.#root,
      env: {
        ...process.env,
        NODE_ENV: 'production',
        PORT: String(this.port),
        DATA_DIR: this.dataDir,
        LOG_LEVEL: 'error',
        DEMO_DATA: 'off',
        TRUST_PROXY: 'on',
        AUTH_SECRET: 'a secret that only the faults use, 32 or more',
        ...this.#environment,
      },
    })
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        this.#output = (this.#output + chunk.toString()).slice(-4_000)
      })
    }
    this.#child = child
  }

  /** Sends a signal. @returns milliseconds until the process exited. */
  async end(signal: NodeJS.Signals = 'SIGTERM'): Promise<number> {
    const child = this.#child
    if (!child || !this.isRunning) return 0
    const startedAt = performance.now()
    const exited = once(child, 'exit')
    child.kill(signal)
    await exited
    return performance.now() - startedAt
  }
}

const urlOf = (port: number) => `http://127.0.0.1:${port}`

/**
 * Starts the program on the database of DATABASE_URL, or on an embedded one in its own folder.
 * @param environment its variables, or what they are at its address
 * @param root the folder of another release whose build runs
 */
export async function startProgram(
  scene: Scene,
  environment: Record<string, string> | ((url: string) => Record<string, string>) = {},
  dataDir?: string,
  root?: string,
): Promise<Program> {
  const folder = dataDir ?? (await scene.folder())
  const port = await findFreePort()
  const variables = typeof environment === 'function' ? environment(urlOf(port)) : environment
  const program = new Program(port, folder, variables, root)
  scene.onEnd(async () => {
    await program.end()
    await removeClusterFolders(folder)
  })
  await program.start()
  return program
}

async function isReady(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(2_000) })).ok
  } catch {
    return false
  }
}
