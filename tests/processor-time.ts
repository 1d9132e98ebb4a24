import { readdirSync, readFileSync } from 'node:fs'

/** The processes whose processor time counts: the program and its PostgreSQL server. */
export type Watched = { process: number; database?: number | undefined }

/** Linux counts in hundredths of a second, whatever the processor. */
const MS_PER_TICK = 10

/** Milliseconds of processor time since their start, threads and children included. */
export function processorMs(watched: Watched): { process: number; database: number } {
  const { database } = watched
  return {
    process: timesOf(watched.process).own,
    // An ended process counts with the parent that waited for it.
    database: database
      ? [database, ...childrenOf(database)].reduce((sum, pid) => sum + timesOf(pid).own, 0) +
        timesOf(database).ended
      : 0,
  }
}

/** Milliseconds of processor time by thread name since the process started. */
export function threadMs(pid: number): [string, number][] {
  const sums = new Map<string, number>()
  for (const thread of readdirSync(`/proc/${pid}/task`)) {
    const name = readFileSync(`/proc/${pid}/task/${thread}/comm`, 'utf8').trim()
    const kind = Number(thread) === pid ? 'main' : name
    sums.set(kind, (sums.get(kind) ?? 0) + timesOf(`${pid}/task/${thread}`).own)
  }
  return [...sums]
}

/**
 * A process's own bytes of memory, with its share of what it has in common with others (PSS): all of it, and the part
 * of mapped files; and how many threads it has.
 */
export function memoryBytes(pid: number): { whole: number; files: number; threads: number } {
  const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')
  const bytesOf = (name: string) =>
    Number(new RegExp(`^${name}:\\s+(\\d+) kB$`, 'm').exec(rollup)?.[1]) * 1024
  return {
    whole: bytesOf('Pss'),
    files: bytesOf('Pss_File'),
    threads: readdirSync(`/proc/${pid}/task`).length,
  }
}

function timesOf(pid: number | string): { own: number; ended: number } {
  try {
    const fields = fieldsOf(pid)
    const [user, system, endedUser, endedSystem] = [11, 12, 13, 14].map((at) => Number(fields[at]))
    return {
      own: ((user ?? 0) + (system ?? 0)) * MS_PER_TICK,
      ended: ((endedUser ?? 0) + (endedSystem ?? 0)) * MS_PER_TICK,
    }
  } catch {
    return { own: 0, ended: 0 }
  }
}

function childrenOf(parent: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        return Number(fieldsOf(pid)[1]) === parent
      } catch {
        return false
      }
    })
}

/** The fields after the program's name (proc(5)), which may hold blanks itself. */
function fieldsOf(pid: number | string): string[] {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
}
