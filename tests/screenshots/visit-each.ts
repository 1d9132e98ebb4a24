import type { NamedShot } from './every-shot.ts'

const AT_ONCE = 2

/** Does the same with each state, some at a time; one that can't be reached is said, and fails the program. */
export async function visitEach(
  shots: readonly NamedShot[],
  visit: (shot: NamedShot) => Promise<void>,
): Promise<void> {
  const waiting = [...shots]
  async function work(): Promise<void> {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      try {
        await visit(next)
      } catch (error) {
        process.exitCode = 1
        console.error(`FAILED ${next.name}: ${error instanceof Error ? error.message : error}`)
      }
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
}
