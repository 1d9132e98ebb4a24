declare module '@20minutes/s3rver' {
  import type { Server } from 'node:http'

  /** The part that tests use; the package has no types. */
  export default class S3Server {
    constructor(options: {
      address: string
      port: number
      silent: boolean
      directory: string
      allowMismatchedSignatures: boolean
      configureBuckets: { name: string }[]
    })
    httpServer: Server
    run(): Promise<{ port: number }>
    close(): Promise<void>
  }
}
