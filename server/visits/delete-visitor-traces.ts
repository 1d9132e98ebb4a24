import { lt } from 'drizzle-orm'
import { z } from 'zod'
import { visitorSalts, workspaceVisitors } from '../database/schema.ts'
import { defineJob, NIGHTLY, RETRY_FOR_HOURS } from '../jobs/define-job.ts'
import type { Resources } from '../resources.ts'
import { todayInBrasilia } from './days.ts'

/** Deletes the hashes and salts of past days; the counts stay. */
export async function deleteVisitorTraces({ database, now }: Resources): Promise<void> {
  const today = todayInBrasilia(now())
  await database.delete(workspaceVisitors).where(lt(workspaceVisitors.day, today))
  await database.delete(visitorSalts).where(lt(visitorSalts.day, today))
}

export const deleteVisitorTracesJob = defineJob({
  name: 'forget-visitors',
  label: 'Limpeza dos rastros de visitas',
  schema: z.object({}),
  schedule: NIGHTLY,
  retry: RETRY_FOR_HOURS,
  run: deleteVisitorTraces,
})
