import type { Resources } from '../resources.ts'
import { imageFolder } from './store-image.ts'

/** Removes the files of pictures that were deleted: a job, tried again while the store is away. */
export async function removeFiles(
  { storage }: Resources,
  { data: { imageIds } }: { data: { imageIds: string[] } },
): Promise<void> {
  await Promise.all(imageIds.map((id) => storage.removeAll(imageFolder(id))))
}
