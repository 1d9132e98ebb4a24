import { sql } from 'drizzle-orm'
import type { Context } from 'hono'
import type { Resources } from '../resources.ts'

/**
 * 200 while the database answers and its schema is there (migrations run before the server listens), and this process is
 * to get more requests.
 */
export async function readiness(
  context: Context,
  { database }: Resources,
  isEnding: boolean,
): Promise<Response> {
  if (isEnding) return context.json({ status: 'ending' }, 503)
  try {
    await database.execute(sql`select 1 from workspaces limit 1`)
    return context.json({ status: 'ready' })
  } catch {
    return context.json({ status: 'unavailable' }, 503)
  }
}
