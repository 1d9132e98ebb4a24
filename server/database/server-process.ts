import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { ClusterRecord } from './cluster-record.ts'

/** The process number in the lock file of the cluster, whether or not such a process lives. */
export async function readServerPid({ clusterDir }: ClusterRecord): Promise<number | undefined> {
  try {
    const pid = Number.parseInt(await readFile(path.join(clusterDir, 'postmaster.pid'), 'utf8'), 10)
    return Number.isInteger(pid) && pid > 0 ? pid : undefined
  } catch {
    return undefined
  }
}

/** Whether there is such a process, ours or not. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Whether it has ended and only waits for a parent that doesn't ask (Linux; a container without an init). */
async function isZombie(pid: number): Promise<boolean> {
  const state = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  return /\) Z /.test(state)
}

/** Where the system can tell (Linux), whether the process is a PostgreSQL server and not another program's. */
export async function isPostgres(pid: number): Promise<boolean> {
  try {
    return (await readFile(`/proc/${pid}/comm`, 'utf8')).trim() === 'postgres' && !(await isZombie(pid))
  } catch {
    return process.platform !== 'linux'
  }
}
