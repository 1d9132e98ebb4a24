import type { TestClient } from '../client.ts'

export type SteadyLoad = {
  /** Number of requests by status of the answer; 0 for those without one. */
  counts: Map<number, number>
  /** Descriptions of the answers that weren't 2xx. */
  failures: string[]
  stop: () => Promise<void>
}

/** A few clients that send reads and writes without a pause until they are stopped. */
export function startLoad(clients: number, ask: () => ReturnType<TestClient['get']>): SteadyLoad {
  const counts = new Map<number, number>()
  const failures: string[] = []
  let isOver = false
  const asking = Array.from({ length: clients }, async () => {
    while (!isOver) {
      const answer = await ask().catch((error: Error) => ({ status: 0, body: String(error.cause ?? error) }))
      counts.set(answer.status, (counts.get(answer.status) ?? 0) + 1)
      if (answer.status < 200 || answer.status > 299) {
        failures.push(`${answer.status} ${JSON.stringify(answer.body).slice(0, 100)}`)
      }
    }
  })
  return {
    counts,
    failures,
    stop: async () => {
      isOver = true
      await Promise.all(asking)
    },
  }
}

export function sum(counts: Map<number, number>): number {
  return [...counts.values()].reduce((total, count) => total + count, 0)
}
