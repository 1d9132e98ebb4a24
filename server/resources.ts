import type { Logger } from 'pino'
import type { Database } from './database/connection.ts'
import type { Environment } from './env.ts'
import type { Jobs } from './jobs/jobs.ts'
import type { Mailer } from './mail/mailer.ts'
import type { FileStorage } from './storage/file-storage.ts'

/** What operations work with; made once at start, or by a test. */
export type Resources = {
  env: Environment
  database: Database
  /** Where visitors read what is public: the database itself, or a replica that follows it. */
  readDatabase: Database
  storage: FileStorage
  mailer: Mailer
  jobs: Jobs
  log: Logger
  /** Signs what is handed to browsers: AUTH_SECRET, or the one kept in the data folder. */
  secret: string
  /** The one clock, so that expiry can be tested without waiting. */
  now: () => Date
}
