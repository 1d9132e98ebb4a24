import { type ChildProcess, spawn } from 'node:child_process'
import path from 'node:path'
import type { ClusterRecord } from './cluster-record.ts'
import type { ServerUser } from './server-user.ts'

/**
 * Starts a PostgreSQL program in a session of its own, so that Ctrl-C reaches only the application, which then stops
 * it in order.
 * @param user the user that it runs as; undefined: the application's
 * @param output where its output goes: pipes, or the file of this descriptor
 */
export function spawnServerProgram(
  record: ClusterRecord,
  user: ServerUser | undefined,
  program: 'initdb' | 'postgres',
  parameters: string[],
  output: 'pipe' | number = 'pipe',
): ChildProcess {
  return spawn(path.join(record.binariesDir, 'bin', program), parameters, {
    ...(user && { uid: user.uid, gid: user.gid }),
    cwd: path.dirname(record.clusterDir),
    detached: true,
    stdio: ['ignore', output, output],
    env: { PATH: process.env.PATH ?? '', LC_ALL: 'C', HOME: path.dirname(record.clusterDir) },
  })
}

/** Collects both outputs of a program. @returns a function that returns the last 4,000 characters so far */
export function collectOutput(child: ChildProcess): () => string {
  let text = ''
  const append = (chunk: Buffer) => {
    text = (text + chunk.toString()).slice(-4_000)
  }
  child.stdout?.on('data', append)
  child.stderr?.on('data', append)
  return () => text
}

/** @returns the last line that isn't empty, or an empty text */
export function lastLine(text: string): string {
  return text.trim().split('\n').at(-1) ?? ''
}
