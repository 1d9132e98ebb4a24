import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { promisify } from 'node:util'
import { expect, onTestFinished } from 'vitest'
import { programUnderTest, serverOptions } from '../scripts/pinned-node.mjs'
import type { TestClient } from './client.ts'

export const START_TIMEOUT_MS = 90_000

export type StartedProgram = {
  process: ChildProcess
  /** The output so far. */
  printed: () => string
  /** Resolves with the exit code. */
  ended: Promise<number | null>
}

/** Runs the built program with only this environment; killed at the end of the test if it still runs. */
export function startProgram(environment: Record<string, string>): StartedProgram {
  const child = spawn(process.execPath, [...serverOptions, programUnderTest()], {
    env: { PATH: process.env.PATH, ...environment },
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

export async function waitForStart({ printed }: StartedProgram): Promise<void> {
  await expect.poll(printed, { timeout: START_TIMEOUT_MS }).toContain('Ctrl+C encerra.')
}

/** The client with a connection of its own for each request: workers take connections in turn. */
export function freshly(client: TestClient): TestClient {
  const request = client.request.bind(client)
  client.request = (method, path, body, headers = {}) =>
    request(method, path, body, { connection: 'close', ...headers })
  return client
}

/** Starts one after another, so that each begins on the next worker. */
export async function eachOf<Value>(times: number, act: () => Promise<Value>): Promise<Value[]> {
  const values: Value[] = []
  for (let count = 0; count < times; count += 1) values.push(await act())
  return values
}

/** The ids of its own child processes that are running. */
export async function childrenOf({ process: { pid } }: StartedProgram): Promise<number[]> {
  return listProcesses('--ppid', String(pid))
}

/** The processes that are running, not those that have ended and wait to be noticed. */
export async function runningOf(ids: number[]): Promise<number[]> {
  return listProcesses('-p', ids.join())
}

async function listProcesses(...choice: string[]): Promise<number[]> {
  // The command fails if it finds none.
  const { stdout } = await promisify(execFile)('ps', ['-o', 'pid=,stat=,comm=', ...choice]).catch(
    (error: { stdout: string }) => error,
  )
  return stdout
    .split('\n')
    .filter((line) => /^ *\d+ [^Z]/.test(line) && !line.includes('postgres'))
    .map((line) => Number.parseInt(line, 10))
}
