import { readdirSync, readFileSync } from 'node:fs'
import { setPriority } from 'node:os'

/** A priority among Linux's 19 nice levels that leaves nearly all CPU time to requests. */
const NICENESS = 10

let isDone = false

/**
 * Lowers the priority of the threads that encode images, so that requests come first. On Linux threads have
 * their own priority; elsewhere a no-op. Call it once those threads exist.
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
    // Not Linux, or the thread has just ended.
  }
}
