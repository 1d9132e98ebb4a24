import type { Logger } from 'pino'
import type { Database } from './database/connection.ts'
import type { Environment } from './env.ts'
import type { FileStorage } from './storage/file-storage.ts'

/** What operations work with; made once at start, or by a test. */
export type Resources = {
  env: Environment
  database: Database
  storage: FileStorage
  log: Logger
  /** The one clock, so that expiry can be tested without waiting. */
  now: () => Date
}
