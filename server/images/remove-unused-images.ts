import { and, inArray, lt, sql } from 'drizzle-orm'
import { UNUSED_IMAGE_DAYS } from '#contract/images.ts'
import { images } from '../database/schema.ts'
import type { Resources } from '../resources.ts'
import { deleteImages } from './delete-images.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const AT_MOST = 500

/** Removes uploaded pictures that no space and no profile took within seven days, files included. */
export async function removeUnusedImages(resources: Resources): Promise<void> {
  const { database, now } = resources
  const limit = new Date(now().getTime() - UNUSED_IMAGE_DAYS * DAY_MS)
  const unused = database
    .select({ id: images.id })
    .from(images)
    .where(
      and(
        lt(images.createdAt, limit),
        sql`not exists (select from workspace_images link where link.image_id = ${images.id})`,
        sql`not exists (select from workspace_revisions draft where draft.image_ids @> array[${images.id}])`,
        sql`not exists (select from profiles where photo_url like '/files/images/' || ${images.id} || '/%')`,
      ),
    )
    .limit(AT_MOST)
    .for('update', { skipLocked: true })
  await database.transaction((transaction) =>
    deleteImages(resources, transaction, inArray(images.id, unused)),
  )
}
