import { lt } from 'drizzle-orm'
import { rateLimits } from '../database/schema.ts'
import type { Resources } from '../resources.ts'

/** Removes the counters whose time is over. */
export async function deletePastAttempts({ database, now }: Resources): Promise<void> {
  await database.delete(rateLimits).where(lt(rateLimits.expire, now().getTime()))
}
