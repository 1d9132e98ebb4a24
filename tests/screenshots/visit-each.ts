import { setTimeout as delay } from 'node:timers/promises'
import type { NamedShot } from './every-shot.ts'

const AT_ONCE = 2
/** Many times the longest state's time: beyond it, the browser has stopped rendering. */
const LIMIT_MS = 180_000

/** Visits each state, some in parallel; reports those that fail or time out, and sets the exit code. */
export async function visitEach(
  shots: readonly NamedShot[],
  visit: (shot: NamedShot) => Promise<void>,
): Promise<void> {
  const waiting = [...shots]
  async function work(): Promise<void> {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      try {
        await Promise.race([visit(next), failLater()])
      } catch (error) {
        process.exitCode = 1
        console.error(`FAILED ${next.name}: ${error instanceof Error ? error.message : error}`)
      }
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
}

async function failLater(): Promise<never> {
  await delay(LIMIT_MS, undefined, { ref: false })
  throw new Error(`not done after ${LIMIT_MS / 1000} seconds`)
}
