/** npm run export-to -- DATABASE_URL: copies the database that the environment names into an empty one. */
import { exportDatabase } from '../backup/export-database.ts'
import { readEnvironment } from '../env.ts'
import { reachDatabase } from '../open-database.ts'
import { runCommand, say, sayPlaces } from './report.ts'

await runCommand(async () => {
  const [target] = process.argv.slice(2)
  if (!target) throw new Error('Say where: npm run export-to -- postgres://user:password@host:5432/database')
  const env = readEnvironment(process.env)
  sayPlaces(env)
  const database = await reachDatabase(env)
  try {
    const counts = await exportDatabase(database.url, target)
    for (const [table, rows] of counts) say(`${String(rows).padStart(12)}  ${table}`)
    say('Every table has as many rows there as here.')
    if (!env.databaseUrl) {
      say('Next: set DATABASE_URL, and AUTH_SECRET to what is in auth-secret of the data folder.')
      say('Files stay where they are; npm run move-files takes them to a bucket.')
    }
  } finally {
    await database.stop()
  }
})
