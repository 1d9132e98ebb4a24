import { lt } from 'drizzle-orm'
import { v7 as newId } from 'uuid'
import { z } from 'zod'
import type { Executor } from '../database/connection.ts'
import { accessLog } from '../database/schema.ts'
import { defineJob, NIGHTLY, RETRY_FOR_HOURS } from '../jobs/define-job.ts'
import type { Resources } from '../resources.ts'

/** Months for which application providers have to store access records (Marco Civil da Internet, art. 15). */
const RETENTION_MONTHS = 6

type Access = {
  userId: string
  event: 'sign-up' | 'sign-in' | 'sign-out'
  ipAddress: string | null
  at: Date
}

/** Stores when and from which address a user did something, as the law requires (Marco Civil, article 15). */
export async function recordAccess(executor: Executor, access: Access): Promise<void> {
  await executor.insert(accessLog).values({ id: newId(), ...access })
}

/** Deletes entries that are older than the law requires. */
export async function trimAccessLog({ database, now }: Resources): Promise<void> {
  const limit = new Date(now())
  const day = limit.getUTCDate()
  limit.setUTCMonth(limit.getUTCMonth() - RETENTION_MONTHS)
  // Six months before 31 August is the end of February, not the days of March that it would overflow to.
  if (limit.getUTCDate() !== day) limit.setUTCDate(0)
  await database.delete(accessLog).where(lt(accessLog.at, limit))
}

export const trimAccessLogJob = defineJob({
  name: 'trim-access-log',
  label: 'Limpeza do registro de acessos',
  schema: z.object({}),
  schedule: NIGHTLY,
  retry: RETRY_FOR_HOURS,
  run: trimAccessLog,
})
