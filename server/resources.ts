import type { Logger } from 'pino'
import type { Database } from './database/connection.ts'
import type { Environment } from './env.ts'
import type { Jobs } from './jobs/jobs.ts'
import type { Mailer } from './mail/mailer.ts'
import type { PaymentProvider } from './payments/provider.ts'
import type { FileStorage } from './storage/file-storage.ts'

/** The resources of operations; created once at start, or by a test. */
export type Resources = {
  env: Environment
  database: Database
  /** The database for visitors' reads: the primary, or a replica. */
  readDatabase: Database
  storage: FileStorage
  mailer: Mailer
  jobs: Jobs
  /** The bank; undefined where the site takes no payments. */
  payments: PaymentProvider | undefined
  log: Logger
  /** Signs data for browsers: AUTH_SECRET, or the secret stored in the data folder. */
  secret: string
  /** The one clock, so that expiry can be tested without waiting. */
  now: () => Date
}
