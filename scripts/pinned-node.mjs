import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = path.join(path.dirname(fileURLToPath(import.meta.url)), '..')
const binaries = path.join(root, 'node_modules', '.bin')

/** The Node that package.json pins, independent of the system's. */
export function pinnedNode() {
  const file = path.join(
    root,
    'node_modules',
    'node',
    'bin',
    process.platform === 'win32' ? 'node.exe' : 'node',
  )
  return existsSync(file) ? file : process.execPath
}

/** Node's options for the server: it collects garbage early (docs/decisions/0028, 0055). */
export const serverOptions = [
  '--max-semi-space-size=16',
  '--heap-growing-percent=40',
  '--no-allocation-site-pretenuring',
]

/**
 * The server's environment besides its settings: native memory in two arenas instead of up to eight per core,
 * whose free end is returned to the system.
 */
export const serverEnvironment = { MALLOC_ARENA_MAX: '2', MALLOC_TRIM_THRESHOLD_: '131072' }

/** The program as `npm run build` leaves it. */
export const builtProgram = 'dist/program/main.js'

/** The program for tests: as built, or from source where coverage is measured, since that counts by source. */
export function programUnderTest() {
  return process.env.NODE_V8_COVERAGE ? 'server/main.ts' : builtProgram
}

/** Environment in which the pinned Node and the project's programs come first; starts share cached compiled code. */
export function projectEnvironment(extra = {}) {
  return {
    NODE_COMPILE_CACHE: path.join(root, 'node_modules', '.cache', 'compiled'),
    ...process.env,
    PATH: `${binaries}${path.delimiter}${process.env.PATH ?? ''}`,
    ...extra,
  }
}

/**
 * Runs the pinned Node in the project's folder and exits with its exit code. Ctrl-C reaches it directly, other
 * signals are forwarded.
 */
export async function runProgram(parameters, environment = {}) {
  process.exitCode = await run(pinnedNode(), parameters, environment)
}

/** Runs a program to its end. Returns its exit code. */
export async function run(program, parameters, environment = {}) {
  const child = spawn(program, parameters, {
    cwd: root,
    stdio: 'inherit',
    env: projectEnvironment(environment),
  })
  const passOn = (signal) => child.kill(signal)
  const ignore = () => {}
  process.on('SIGINT', ignore)
  process.on('SIGTERM', passOn)
  const [code, signal] = await once(child, 'close')
  process.off('SIGINT', ignore)
  process.off('SIGTERM', passOn)
  return code ?? (signal === 'SIGINT' ? 130 : 1)
}
