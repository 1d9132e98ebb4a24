import { and, asc, eq, gt, isNull } from 'drizzle-orm'
import { z } from 'zod'
import { storedWidths } from '#contract/images/rules.ts'
import { images } from '../database/schema.ts'
import { defineJob, type JobDefinition, NIGHTLY, RETRY_FOR_HOURS } from '../jobs/define-job.ts'
import type { Resources } from '../resources.ts'
import { imageKey } from './image-keys.ts'
import { fingerprintStored } from './process-image.ts'

/** One job's share, so that none runs longer than the queue allows. */
const AT_ONCE = 200

type Payload = { after?: string | undefined }
type StoredImage = { id: string; width: number }

/**
 * Adds fingerprints to pictures that were uploaded before there were any (IMG-13). Each is stored by itself,
 * so that an interrupted run continues where it ended; a picture too plain for a fingerprint isn't looked at
 * again.
 * @param after looks only at images with a later id
 * @returns the last id of a full batch, after which there may be more
 */
export async function addFingerprints(
  resources: Resources,
  { after }: Payload,
  limit = AT_ONCE,
): Promise<string | undefined> {
  const { database } = resources
  const found = await database
    .select({ id: images.id, width: images.width })
    .from(images)
    .where(and(isNull(images.fingerprint), after ? gt(images.id, after) : undefined))
    .orderBy(asc(images.id))
    .limit(limit)
  for (const image of found) {
    const fingerprint = (await readFingerprint(resources, image)) ?? image.id
    await database
      .update(images)
      .set({ fingerprint })
      .where(and(eq(images.id, image.id), isNull(images.fingerprint)))
  }
  return found.length === limit ? found.at(-1)?.id : undefined
}

/**
 * The fingerprint of a stored picture; undefined where it is too plain, or its file is missing or damaged.
 */
async function readFingerprint(
  { storage, log }: Resources,
  { id, width }: StoredImage,
): Promise<string | undefined> {
  const widest = storedWidths(width).at(-1) ?? width
  const content = await storage.find(imageKey(id, widest))
  if (!content) {
    log.warn({ imageId: id }, 'image without a file has no fingerprint')
    return undefined
  }
  return (await fingerprintStored(content)) ?? undefined
}

/**
 * Runs every night, for images of the previous release; without any it is a no-op. Each batch enqueues the
 * next.
 */
export const addFingerprintsJob: JobDefinition<Payload> = defineJob({
  name: 'add-fingerprints',
  label: 'Comparação das fotos antigas',
  schema: z.object({ after: z.uuid().optional() }),
  schedule: NIGHTLY,
  retry: RETRY_FOR_HOURS,
  run: async (resources, { data }) => {
    const after = await addFingerprints(resources, data)
    if (after) await resources.jobs.enqueue(resources.database, addFingerprintsJob, { after })
  },
})
