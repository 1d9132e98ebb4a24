import { and, avg, eq } from 'drizzle-orm'
import { z } from 'zod'
import { reviews, siteRating } from '../database/schema.ts'
import { defineJob, NIGHTLY, RETRY_FOR_HOURS } from '../jobs/define-job.ts'
import type { Resources } from '../resources.ts'

const THOUSANDTHS = 1000
/**
 * A change of half a hundredth of a star is too small to notice, and would rewrite every reviewed workspace.
 */
const LEAST_CHANGE_IN_THOUSANDTHS = 5

/** Computes the mean of the site again; a trigger ranks the reviewed workspaces by it (REV-10). */
export async function rankWorkspaces({ database, now }: Resources): Promise<void> {
  const [counted] = await database
    .select({ mean: avg(reviews.rating) })
    .from(reviews)
    .where(and(eq(reviews.counts, true), eq(reviews.side, 'guest')))
  if (!counted?.mean) return
  const meanInThousandths = Math.round(Number(counted.mean) * THOUSANDTHS)
  const [stored] = await database.select().from(siteRating)
  const change = Math.abs(meanInThousandths - (stored?.meanInThousandths ?? 0))
  if (change < LEAST_CHANGE_IN_THOUSANDTHS) return
  await database.update(siteRating).set({ meanInThousandths, countedAt: now() })
}

export const rankWorkspacesJob = defineJob({
  name: 'rank-workspaces',
  label: 'Ordem dos espaços mais bem avaliados',
  schema: z.object({}),
  schedule: NIGHTLY,
  retry: RETRY_FOR_HOURS,
  run: rankWorkspaces,
})
