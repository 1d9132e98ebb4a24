import { lt } from 'drizzle-orm'
import { z } from 'zod'
import { MS_PER_DAY } from '#contract/dates.ts'
import { idempotencyKeys } from '../database/schema.ts'
import { defineJob, NIGHTLY, RETRY_FOR_HOURS } from '../jobs/define-job.ts'
import type { Resources } from '../resources.ts'

/** As long as a draft's images are stored. */
const STORED_DAYS = 7

/** Deletes the keys of requests that nobody sends again. */
export async function deletePastKeys({ database, now }: Resources): Promise<void> {
  const limit = new Date(now().getTime() - STORED_DAYS * MS_PER_DAY)
  await database.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, limit))
}

export const deletePastKeysJob = defineJob({
  name: 'forget-submissions',
  label: 'Limpeza de envios antigos',
  schema: z.object({}),
  schedule: NIGHTLY,
  retry: RETRY_FOR_HOURS,
  run: deletePastKeys,
})
