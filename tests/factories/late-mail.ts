import { sql } from 'drizzle-orm'
import { expect, onTestFinished, vi } from 'vitest'
import type { TestServer } from '../server.ts'

const WAIT = { timeout: 15_000, interval: 50 }

/** Has the mail server refuse every mail, until the test ends or it is back. */
export function breakMailServer(server: TestServer) {
  const send = vi
    .spyOn(server.resources.mailer, 'send')
    .mockRejectedValue(new Error('The mail server is down'))
  onTestFinished(() => send.mockRestore())
  const count = async (queue: string, states: readonly string[]) => {
    const { rows } = await server.database.execute<{ count: number }>(sql`
      select count(*)::int as count from jobs.job where name = ${queue} and state::text = any(${sql.param(states)})`)
    return rows[0]?.count ?? 0
  }
  return {
    /** Waits until at least as many mails of a queue have failed, and no other of its jobs is due. */
    failed: async (queue: string, mails: number) => {
      await expect.poll(() => count(queue, ['retry']), WAIT).toBeGreaterThanOrEqual(mails)
      await expect.poll(() => count(queue, ['created', 'active']), WAIT).toBe(0)
    },
    /** The mail server works again, and failed mails are retried at once. */
    recover: async (queue: string) => {
      send.mockRestore()
      await expect
        .poll(async () => {
          await server.database.execute(sql`
            update jobs.job set start_after = now() where name = ${queue} and state = 'retry'`)
          return count(queue, ['created', 'active', 'retry'])
        }, WAIT)
        .toBe(0)
    },
  }
}
