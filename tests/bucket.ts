import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import S3Server from '@20minutes/s3rver'
import { onTestFinished } from 'vitest'

/** Starts an S3-compatible store with one empty bucket, closed when the test ends. @returns its STORAGE_URL */
export async function startBucket(): Promise<string> {
  const directory = await mkdtemp(path.join(tmpdir(), 'pouso-bucket-'))
  const server = new S3Server({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    // s3rver computes the signature of a listing from a different path than the requested one.
    allowMismatchedSignatures: true,
    configureBuckets: [{ name: 'pouso' }],
  })
  const { port } = await server.run()
  onTestFinished(async () => {
    server.httpServer.closeAllConnections()
    await server.close()
    await rm(directory, { recursive: true, force: true })
  })
  return `s3://S3RVER:S3RVER@pouso?endpoint=${encodeURIComponent(`http://127.0.0.1:${port}`)}`
}
