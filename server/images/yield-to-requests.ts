import { readdirSync, readFileSync } from 'node:fs'
import { setPriority } from 'node:os'

/** Of Linux' 19 steps down: enough to leave answers nearly all they ask for, and pictures what is left. */
const NICENESS = 10

let isDone = false

/**
 * Lets the threads that encode pictures work only with what answering requests leaves of the processors. On Linux, where
 * a thread has a priority of its own; elsewhere nothing changes. To be called when those threads are there.
 */
export function yieldToRequests(): void {
  if (isDone) return
  isDone = true
  try {
    const threads = readdirSync('/proc/self/task')
    for (const thread of threads) {
      const name = readFileSync(`/proc/self/task/${thread}/comm`, 'utf8').trim()
      if (name === 'libuv-worker') setPriority(Number(thread), NICENESS)
    }
  } catch {
    // Not Linux, or a thread that just ended.
  }
}
