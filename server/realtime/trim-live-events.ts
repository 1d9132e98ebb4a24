import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { MS_PER_DAY } from '#contract/dates.ts'
import { defineJob, NIGHTLY, RETRY_FOR_HOURS } from '../jobs/define-job.ts'
import type { Resources } from '../resources.ts'

const KEPT_MS = MS_PER_DAY

/** Deletes events too old for any reader to catch up on; the last one stays, because it holds the current position. */
export async function trimLiveEvents({ database, now }: Resources): Promise<void> {
  const limit = new Date(now().getTime() - KEPT_MS).toISOString()
  await database.execute(
    sql`delete from live_events where created_at < ${limit}::timestamptz
      and position < (select max(position) from live_events)`,
  )
}

export const trimLiveEventsJob = defineJob({
  name: 'trim-live-events',
  label: 'Limpeza de eventos antigos',
  schema: z.object({}),
  schedule: NIGHTLY,
  retry: RETRY_FOR_HOURS,
  run: trimLiveEvents,
})
