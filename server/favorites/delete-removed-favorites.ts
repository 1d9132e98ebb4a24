import { lt } from 'drizzle-orm'
import { z } from 'zod'
import { favorites } from '../database/schema.ts'
import { defineJob, NIGHTLY, RETRY_FOR_HOURS } from '../jobs/define-job.ts'
import type { Resources } from '../resources.ts'
import { UNDO_MS } from './merge-favorites.ts'

/** Deletes removed favourites whose removal can no longer be undone. */
export async function deleteRemovedFavorites({ database, now }: Resources): Promise<void> {
  await database.delete(favorites).where(lt(favorites.removedAt, new Date(now().getTime() - UNDO_MS)))
}

export const deleteRemovedFavoritesJob = defineJob({
  name: 'delete-removed-favorites',
  label: 'Limpeza dos favoritos removidos',
  schema: z.object({}),
  schedule: NIGHTLY,
  retry: RETRY_FOR_HOURS,
  run: deleteRemovedFavorites,
})
