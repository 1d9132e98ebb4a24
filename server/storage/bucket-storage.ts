import type { S3ClientConfig } from '@aws-sdk/client-s3'
import { Disk } from 'flydrive'
import { S3Driver } from 'flydrive/drivers/s3'
import type { FileStorage } from './file-storage.ts'

const CONNECTION_TIMEOUT_MS = 3_000
const REQUEST_TIMEOUT_MS = 10_000
const ATTEMPTS = 3

/**
 * Stores files in a bucket of an S3-compatible store: s3://bucket?region=…&endpoint=https://… The endpoint is for
 * stores other than Amazon's. The key and its secret precede the bucket (s3://key:secret@bucket), or come from where
 * Amazon's programs look: AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or the machine's role (SYS-13).
 */
export function openBucketStorage(storageUrl: string): FileStorage {
  const disk = new Disk(
    new FolderwiseDriver({
      ...readStorageUrl(storageUrl),
      visibility: 'private',
      // The bucket's policy decides who may read; many stores don't support ACLs.
      supportsACL: false,
      maxAttempts: ATTEMPTS,
      requestHandler: { connectionTimeout: CONNECTION_TIMEOUT_MS, requestTimeout: REQUEST_TIMEOUT_MS },
      // Not every store supports the checksums that Amazon's client would add.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    }),
  )
  return {
    put: (key, content) => disk.put(key, content),
    find: async (key) => {
      try {
        return await disk.getBytes(key)
      } catch (error) {
        if (isMissing(error)) return undefined
        throw error
      }
    },
    remove: (key) => disk.delete(key),
    removeAll: (prefix) => disk.deleteAll(prefix),
    list: async function* () {
      let paginationToken: string | undefined
      do {
        const page = await disk.listAll('/', { recursive: true, ...(paginationToken && { paginationToken }) })
        for (const entry of page.objects) {
          if (entry.isFile) yield entry.key
        }
        paginationToken = page.paginationToken
      } while (paginationToken)
    },
  }
}

class FolderwiseDriver extends S3Driver {
  /** Restores the final slash: without it, 'images/1' would match 'images/12' too. */
  override async deleteAll(prefix: string): Promise<void> {
    await super.deleteAll(prefix === '/' ? prefix : `${prefix}/`)
  }
}

function readStorageUrl(storageUrl: string): S3ClientConfig & { bucket: string } {
  const url = new URL(storageUrl)
  const endpoint = url.searchParams.get('endpoint')
  return {
    bucket: url.hostname,
    region: url.searchParams.get('region') ?? 'us-east-1',
    ...(endpoint && { endpoint, forcePathStyle: true }),
    ...(url.username && {
      credentials: {
        accessKeyId: decodeURIComponent(url.username),
        secretAccessKey: decodeURIComponent(url.password),
      },
    }),
  }
}

function isMissing(error: unknown): boolean {
  const { cause } = error as { cause?: { name?: string; $metadata?: { httpStatusCode?: number } } }
  return cause?.name === 'NoSuchKey' || cause?.$metadata?.httpStatusCode === 404
}
