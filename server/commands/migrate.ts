/** npm run migrate: migrates the database and the job queue, for instances that start without migrations. */

import { allJobs } from '../all-jobs.ts'
import { migrate } from '../database/migrate.ts'
import { readEnvironment } from '../env.ts'
import { openJobs } from '../jobs/jobs.ts'
import { createLog } from '../log.ts'
import { reachDatabase } from '../open-database.ts'
import { runCommand, say, sayPlaces } from './report.ts'

await runCommand(async () => {
  const env = readEnvironment(process.env)
  sayPlaces(env)
  const database = await reachDatabase(env)
  try {
    await migrate(database.url, { log: createLog(env.logLevel) })
    const jobs = await openJobs(database.url, allJobs, createLog('error'), { schedule: false })
    await jobs.stop()
    say('The schema is up to date.')
  } finally {
    await database.stop()
  }
})
