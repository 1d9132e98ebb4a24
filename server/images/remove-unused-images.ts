import { and, inArray, lt, sql } from 'drizzle-orm'
import { z } from 'zod'
import { MS_PER_DAY } from '#contract/dates.ts'
import { UNUSED_IMAGE_DAYS } from '#contract/images/rules.ts'
import { images } from '../database/schema.ts'
import { defineJob, NIGHTLY, RETRY_FOR_HOURS } from '../jobs/define-job.ts'
import type { Resources } from '../resources.ts'
import { deleteImages } from './delete-images.ts'

const AT_ONCE = 500

/** Deletes uploaded images, with their files, that no workspace, profile or dispute has used within seven days. */
export async function removeUnusedImages(resources: Resources): Promise<void> {
  const limit = new Date(resources.now().getTime() - UNUSED_IMAGE_DAYS * MS_PER_DAY)
  let removed: number
  do removed = await removeSome(resources, limit)
  while (removed === AT_ONCE)
}

/** Deletes one batch, so that transactions stay short. Returns the number of deleted images. */
async function removeSome(resources: Resources, limit: Date): Promise<number> {
  const { database } = resources
  const unused = database
    .select({ id: images.id })
    .from(images)
    .where(
      and(
        lt(images.createdAt, limit),
        sql`not exists (select from workspace_images link where link.image_id = ${images.id})`,
        sql`not exists (select from workspace_revisions draft where draft.image_ids @> array[${images.id}])`,
        sql`not exists (select from dispute_images shown where shown.image_id = ${images.id})`,
        sql`not exists (select from profiles where photo_url like '/files/images/' || ${images.id} || '/%')`,
      ),
    )
    .limit(AT_ONCE)
    .for('update', { skipLocked: true })
  return database.transaction((transaction) =>
    deleteImages(resources, transaction, inArray(images.id, unused)),
  )
}

export const removeUnusedImagesJob = defineJob({
  name: 'remove-unused-images',
  label: 'Limpeza de imagens sem uso',
  schema: z.object({}),
  schedule: NIGHTLY,
  retry: RETRY_FOR_HOURS,
  run: removeUnusedImages,
})
