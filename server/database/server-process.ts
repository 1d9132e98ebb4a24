import { readFile, readlink, realpath } from 'node:fs/promises'
import path from 'node:path'
import type { ClusterRecord } from './cluster-record.ts'

/** The process id in the lock file of the cluster, whether or not that process is alive. */
export async function readServerPid({ clusterDir }: ClusterRecord): Promise<number | undefined> {
  try {
    const pid = Number.parseInt(await readFile(path.join(clusterDir, 'postmaster.pid'), 'utf8'), 10)
    return Number.isInteger(pid) && pid > 0 ? pid : undefined
  } catch {
    return undefined
  }
}

/** Whether a process with this id exists, ours or not. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Whether it is a zombie: ended, but not reaped by its parent (Linux; a container without an init). */
async function isZombie(pid: number): Promise<boolean> {
  const state = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  return /\) Z /.test(state)
}

/** Whether the process is a PostgreSQL server and not another program, where the system shows that (Linux). */
export async function isPostgres(pid: number): Promise<boolean> {
  try {
    return (await readFile(`/proc/${pid}/comm`, 'utf8')).trim() === 'postgres' && !(await isZombie(pid))
  } catch {
    return process.platform !== 'linux'
  }
}

/**
 * Whether the process is a PostgreSQL server that works in the cluster's folder. Where the system doesn't
 * show the folder, it counts as one: only a user's own processes always show it, and root's server has
 * another user.
 */
export async function serves(pid: number, clusterDir: string): Promise<boolean> {
  if (!isAlive(pid) || !(await isPostgres(pid))) return false
  try {
    return (await readlink(`/proc/${pid}/cwd`)) === (await realpath(clusterDir))
  } catch {
    return process.platform !== 'linux' || process.getuid?.() === 0
  }
}
