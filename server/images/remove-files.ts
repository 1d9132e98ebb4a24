import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { images } from '../database/schema.ts'
import { defineJob, RETRY_FOR_HOURS } from '../jobs/define-job.ts'
import type { Resources } from '../resources.ts'
import { imageFolder } from './image-keys.ts'

/** Deletes the files of deleted images; the queue retries while the file store is down. */
export const removeFilesJob = defineJob({
  name: 'remove-files',
  label: 'Remoção de arquivos de imagens excluídas',
  schema: z.object({ imageIds: z.array(z.string()) }),
  retry: RETRY_FOR_HOURS,
  run: async ({ storage }, { data: { imageIds } }) => {
    await Promise.all(imageIds.map((id) => storage.removeAll(imageFolder(id))))
  },
})

/** Deletes an image's files if it has no row, since nothing else would ever find them. */
export async function removeFilesWithoutImage(
  { database, storage }: Pick<Resources, 'database' | 'storage'>,
  imageId: string,
): Promise<void> {
  const [image] = await database.select({ id: images.id }).from(images).where(eq(images.id, imageId))
  if (!image) await storage.removeAll(imageFolder(imageId))
}

/** Enqueued before an upload's files are stored, in case the process is killed before it stores their row. */
export const removeFilesWithoutImageJob = defineJob({
  name: 'remove-files-without-image',
  label: 'Remoção de arquivos de envios interrompidos',
  schema: z.object({ imageId: z.uuid() }),
  retry: RETRY_FOR_HOURS,
  run: (resources, { data: { imageId } }) => removeFilesWithoutImage(resources, imageId),
})
