import { lt } from 'drizzle-orm'
import { z } from 'zod'
import { rateLimits } from '../database/schema.ts'
import { defineJob, NIGHTLY, RETRY_FOR_HOURS } from '../jobs/define-job.ts'
import type { Resources } from '../resources.ts'

/** Deletes expired counters. */
async function deletePastAttempts({ database, now }: Resources): Promise<void> {
  await database.delete(rateLimits).where(lt(rateLimits.expire, now().getTime()))
}

export const deletePastAttemptsJob = defineJob({
  name: 'forget-attempts',
  label: 'Limpeza de contagens de tentativas',
  schema: z.object({}),
  schedule: NIGHTLY,
  retry: RETRY_FOR_HOURS,
  run: deletePastAttempts,
})
