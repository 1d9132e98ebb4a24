import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { NotHere } from '../faults/fault.ts'

const LONGEST_OUTPUT = 400_000

/**
 * Ensures that a program of Debian is there: installs it when missing and we are root.
 * @throws NotHere naming the package to install
 */
export function ensureTool(command: string, debianPackage = command): void {
  if (isThere(command)) return
  const mayInstall = process.getuid?.() === 0 && isThere('apt-get')
  if (mayInstall) {
    const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    const quiet = { env: environment, stdio: 'ignore' } as const
    spawnSync('apt-get', ['update', '-qq'], quiet)
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', debianPackage], quiet)
  }
  if (!isThere(command)) throw new NotHere(`needs ${command}: apt-get install ${debianPackage}`)
}

function isThere(command: string): boolean {
  return spawnSync('which', [command], { stdio: 'ignore' }).status === 0
}

/**
 * Runs a program until it exits or its timeout ends.
 * @returns its output, stderr included
 */
export async function runTool(
  command: string,
  parameters: readonly string[],
  {
    limitSeconds,
    cwd,
    environment = {},
  }: { limitSeconds: number; cwd?: string; environment?: Record<string, string> },
): Promise<{ code: number | null; output: string }> {
  const child = spawn(command, parameters, {
    cwd,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...environment },
    timeout: limitSeconds * 1000,
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output = (output + chunk.toString()).slice(-LONGEST_OUTPUT)
    })
  }
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, output }
}
