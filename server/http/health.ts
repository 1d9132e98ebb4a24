import type { Context } from 'hono'
import { isMigrated } from '../database/migrate.ts'
import type { Resources } from '../resources.ts'

/**
 * Answers 200 while the database answers and has this program's migrations, and this process is not shutting
 * down. With a bank it also says whether calls to it are let through (PIX-06); without the bank everything
 * but payments works.
 */
export async function readiness(
  context: Context,
  { database, payments }: Resources,
  isEnding: boolean,
): Promise<Response> {
  if (isEnding) return context.json({ status: 'ending' }, 503)
  try {
    if (!(await isMigrated(database))) return context.json({ status: 'not migrated' }, 503)
    return context.json({ status: 'ready', ...(payments && { payments: payments.state() }) })
  } catch {
    return context.json({ status: 'unavailable' }, 503)
  }
}
