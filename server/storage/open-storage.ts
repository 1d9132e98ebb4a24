import path from 'node:path'
import { type FileStorage, openLocalStorage } from './file-storage.ts'

/** The bucket of STORAGE_URL, or the folder `files` of the data folder (SYS-13). */
export async function openStorage(env: {
  storageUrl: string | undefined
  dataDir: string
}): Promise<FileStorage> {
  if (!env.storageUrl) return openLocalStorage(path.join(env.dataDir, 'files'))
  // Amazon's client is large: it is loaded only for a bucket.
  const { openBucketStorage } = await import('./bucket-storage.ts')
  return openBucketStorage(env.storageUrl)
}
